/** A page of A4, in points. */
const page = { width: 595, height: 842, left: 56, top: 780 };

/** A page in Helvetica: a title, and lines. Letters beyond Latin-1 become a question mark. */
export function onePagePdf(title: string, lines: string[]): Buffer {
  const text = [drawn(title, 20), ...lines.map((line) => drawn(line, 12))].join("\n");
  const content = latin1(`BT\n1 0 0 1 ${page.left} ${page.top} Tm\n${text}\nET`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  return Buffer.from(assembled(objects), "latin1");
}

function drawn(text: string, size: number): string {
  return `/F1 ${size} Tf\n0 -${Math.round(size * 1.8)} Td\n(${escaped(latin1(text))}) Tj`;
}

/** The objects, and the table of their offsets. */
function assembled(objects: string[]): string {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function latin1(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll(/[^\n\x20-\xff]/g, "?");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, "\\$&");
}
