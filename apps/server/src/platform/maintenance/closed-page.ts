import { escapeHtml } from '../http/field/escape-html.ts'
import type { ZoneClock } from '../time/time.ts'
import { backText, secondsLeft, type Maintenance } from './maintenance.rules.ts'

/** Between two looks of a page, at the longest, and what is added by chance so that they do not come at once. */
const LONGEST_SECONDS = 60
const SPREAD_SECONDS = 30

/** Colours of the browser, which follow its light or dark look: the page has to stand while nothing else is served. */
const STYLE = `:root{color-scheme:light dark}
body{display:grid;min-height:100dvh;margin:0;place-items:center;font:18px/1.7 system-ui,"Microsoft YaHei",sans-serif}
main{max-width:32em;padding:24px;text-align:center}
h1{font-size:28px;line-height:1.3}
p{margin:12px 0}
a{display:inline-block;padding:10px 16px;color:LinkText}`

const html = (title: string, body: string, seconds: number) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`

const KEPT = '<p>没有传上来的作品都保存在做它的那台电脑上，学校开放以后会自动上传。</p>'

/** The page for everybody while the school is closed. `canLogIn`: a server is there that lets administrators in. */
export function closedPage(mode: Maintenance, clock: ZoneClock, canLogIn: boolean): string {
  const wait = Math.min(secondsLeft(mode), LONGEST_SECONDS) + Math.ceil(Math.random() * SPREAD_SECONDS)
  const reason = mode.reason === '' ? '' : `<p>${escapeHtml(mode.reason)}</p>`
  const login = canLogIn ? '<p><a href="/user/login">管理员登录</a></p>' : ''
  const back = `<p><strong>${backText(mode, clock)}</strong>，这一页到时会自己打开。</p>`
  return html('学校正在维护', `${reason}${back}${KEPT}${login}`, wait)
}

/** The page of a server that starts or stops. */
export const startingPage = (): string =>
  html('学校正在启动', `<p>马上就好，这一页会自己打开。</p>${KEPT}`, Math.ceil(2 + Math.random() * 3))

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** A person opens the address; scripts and pictures want no page. */
export const wantsPage = (method: string | undefined, url: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (accept ?? '').includes('text/html') &&
  !/^\/api(?:\/|$|\?)/.test(url) &&
  !/\.(?!html)\w{2,5}(?:\?|$)/.test(url)
