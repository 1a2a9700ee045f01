/**
 * Works from 320 pixels on. Mail programs that drop style sheets show readable plain paragraphs.
 */
export const mailStyle = `
:root { color-scheme: light dark; }
body.page { margin: 0; padding: 0; background: #f3f6f4; color: #1d211f; font: 16px/1.55 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.preview { display: none; max-height: 0; overflow: hidden; }
.column { max-width: 560px; margin: 0 auto; padding: 20px 12px; }
.brand { margin: 0 0 12px; font-weight: 700; color: #1b6f58; }
.card { background: #ffffff; border: 1px solid #dce3df; border-radius: 12px; padding: 24px 20px; }
.card > :last-child { margin-bottom: 0; }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.25; }
p { margin: 0 0 16px; }
p, dd, blockquote, h1 { overflow-wrap: anywhere; }
dl { margin: 0 0 16px; }
dt { font-size: 14px; color: #5b645f; }
dd { margin: 0 0 8px; font-weight: 600; }
blockquote { margin: 0 0 16px; padding: 8px 14px; border-left: 4px solid #29a383; background: #f0f5f2; }
a { color: #1b6f58; }
a.button { display: inline-block; padding: 12px 22px; border-radius: 8px; background: #208368; color: #ffffff; font-weight: 600; text-decoration: none; }
.footer { margin: 16px 4px 0; font-size: 13px; color: #5b645f; }
@media (prefers-color-scheme: dark) {
  body.page { background: #101211; color: #eceeed; }
  .card { background: #191c1a; border-color: #323835; }
  .brand, a, .footer a { color: #4fd8ae; }
  dt, .footer { color: #adb5b0; }
  blockquote { background: #212724; }
  a.button { background: #208368; color: #ffffff; }
}
`;
