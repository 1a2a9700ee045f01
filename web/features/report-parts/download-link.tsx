import { Link as TextLink } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { serverPaths } from "#web/shared/server-paths.ts";

type Props = {
  report: "overview" | "fix-first" | "abc" | "history";
  query?: Readonly<Record<string, string>>;
};

/** The report as a file (RE-06). */
export function DownloadLink({ report, query = {} }: Props) {
  const search = new URLSearchParams(query).toString();
  return (
    <TextLink
      size="2"
      underline="always"
      className="report-download"
      href={`${serverPaths.reports}/${report}.csv${search === "" ? "" : `?${search}`}`}
      download
    >
      <Download size={16} aria-hidden />
      Baixar CSV
    </TextLink>
  );
}
