import { Card, Skeleton } from "@radix-ui/themes";
import "./settings.css";

/** The page's shape while the settings are read. */
export function SettingsSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Carregando...
      </p>
      <div className="settings" aria-hidden>
        <div className="settings-list">
          <Skeleton height="220px" />
        </div>
        <div className="settings-sections">
          {["profile", "defaults", "security"].map((card) => (
            <Card key={card} size={{ initial: "2", sm: "3" }}>
              <Skeleton width="40%" height="24px" mb="4" />
              <Skeleton height="160px" />
            </Card>
          ))}
        </div>
      </div>
    </>
  );
}
