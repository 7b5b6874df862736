import { cleanDocument } from './clean-document.ts'
import styles from './preview.module.css'

/** Links may open windows. Everything else is forbidden. */
const LINKS = 'allow-popups allow-popups-to-escape-sandbox'
/** The frame loads nothing and runs nothing. Pictures and styles are contained in the document. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const STYLE = `
  html { color-scheme: light; background: #fff; }
  body { margin: 0 auto; max-width: 780px; padding: 32px 24px; color: #1b2a41; overflow-wrap: anywhere;
    font: 16px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
  img { max-width: 100%; height: auto; }
  table { border-collapse: collapse; max-width: 100%; margin: 12px 0; }
  td, th { border: 1px solid #c9d5e2; padding: 6px 10px; vertical-align: top; text-align: left; }
  pre, code { font-family: Consolas, 'Noto Sans Mono CJK SC', monospace; background: #f3f7fb; border-radius: 6px; }
  pre { padding: 12px; overflow: auto; } code { padding: 1px 4px; } pre code { padding: 0; }
  blockquote { margin: 12px 0; padding-left: 14px; border-left: 4px solid #c9d5e2; color: #46566f; }
  a { color: #0b6bd6; }
`

/** Shows a user's document without an origin and without scripts. Its markup never becomes part of our page. */
export function PaperFrame({ markup, title }: { markup: string; title: string }) {
  const page =
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">` +
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${STYLE}</style></head>` +
    `<body>${cleanDocument(markup)}</body></html>`
  return <iframe className={styles['paper']} sandbox={LINKS} srcDoc={page} title={title} referrerPolicy="no-referrer" />
}
