import { useParams } from "react-router-dom";
import { NewSimulation } from "./new-simulation.tsx";
import { StoredSimulation } from "./stored-simulation.tsx";
import "./simulations.css";

/**
 * /simulations/:id (SC-04): left the changes, right the answer, below it the listings. `new` has no
 * answer yet.
 */
export function SimulationPage() {
  const { id = "new" } = useParams();
  return id === "new" ? <NewSimulation /> : <StoredSimulation key={id} id={id} />;
}
