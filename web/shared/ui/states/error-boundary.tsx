import { Button } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { Component, type ReactNode } from "react";
import { leaveFirstScreen } from "../../first-screen.ts";
import { isFailedLoad } from "../../loading/lost-files.ts";
import { Notice } from "../notice.tsx";
import { LostScreen } from "./lost-screen.tsx";

type Props = { children: ReactNode };
type State = { error: unknown };

/** Catches errors of rendering, so that one broken screen does not break the rest. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch() {
    leaveFirstScreen();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    if (isFailedLoad(this.state.error)) return <LostScreen />;
    return (
      <div role="alert">
        <Notice
          icon={TriangleAlert}
          title="Algo deu errado nesta tela"
          action={
            <Button size="3" onClick={this.retry}>
              Tentar novamente
            </Button>
          }
        >
          O erro foi nosso, e o que você já salvou continua guardado. Tente de novo; se continuar, recarregue
          a página.
        </Notice>
      </div>
    );
  }

  private retry = () => this.setState({ error: null });
}
