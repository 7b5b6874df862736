import { acceptsPage } from '../http/field/accepts-page.ts'
import { escapeHtml } from '../http/field/escape-html.ts'
import type { ZoneClock } from '../time/time.ts'
import { backText, secondsLeft, type Maintenance } from './maintenance.rules.ts'

/** Seconds until the page reloads. A random time is added, so that pages do not all reload at once. */
const MAX_SECONDS = 60
const SPREAD_SECONDS = 30

/** Part of the page, because a closed server serves no files. */
const STYLE = `:root{color-scheme:light dark;--ground:#eaf5ff;--card:#fff;--ink:#1b2a41;--soft:#46566f;--blue:#0a66d6}
@media(prefers-color-scheme:dark){:root{--ground:#14273f;--card:#1b3350;--ink:#eaf0f8;--soft:#b7c4d6;--blue:#7cbcff}}
body{display:grid;min-height:100dvh;margin:0;place-items:center;background:var(--ground);color:var(--soft);
font:17px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;text-wrap:balance}
main{box-sizing:border-box;width:min(30em,100vw - 32px);padding:32px 28px;border-radius:24px;background:var(--card);
text-align:center;box-shadow:0 8px 32px rgb(20 60 110/.12)}
svg{width:112px;height:112px}
h1{margin:12px 0 8px;color:var(--ink);font-size:28px;line-height:1.3}
p{margin:8px 0}
strong{color:var(--ink);font-size:20px}
a{display:inline-block;min-height:44px;padding:0 16px;color:var(--blue);font-size:15px;line-height:44px}`

/** The mascot with closed eyes. */
const PICTURE = `<svg viewBox="0 0 112 112" aria-hidden="true" fill="none" stroke-linecap="round">
<path d="M56 26V10" stroke="#46566f" stroke-width="4"/><path d="M56 10l18 5-18 6z" fill="#24b573"/>
<rect x="16" y="26" width="80" height="68" rx="30" fill="#1890ff"/>
<rect x="27" y="40" width="58" height="42" rx="21" fill="#fff"/>
<path d="M38 60q5 5 10 0M64 60q5 5 10 0M50 71q6 4 12 0" stroke="#1b2a41" stroke-width="4"/>
<path d="M12 52q-8 0-6 8t-4 4q6-3 4 4t6 8M100 52q8 0 6 8t4 4q-6-3-4 4t-6 8" stroke="#ffb224" stroke-width="4"/></svg>`

const html = (title: string, body: string, seconds: number) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}">
<title>${title}</title><style>${STYLE}</style></head>
<body><main>${PICTURE}<h1>${title}</h1>${body}</main></body></html>
`

const KEPT = '<p>没有传上来的作品都保存在做它的那台电脑上，学校开放以后会自动上传。</p>'

/** `canLogIn` is true when a running server lets administrators log in. */
export function closedPage(mode: Maintenance, clock: ZoneClock, canLogIn: boolean): string {
  const wait = Math.min(secondsLeft(mode), MAX_SECONDS) + Math.ceil(Math.random() * SPREAD_SECONDS)
  const reason = mode.reason === '' ? '' : `<p>${escapeHtml(mode.reason)}</p>`
  const login = canLogIn ? '<p><a href="/user/login">管理员登录</a></p>' : ''
  const back = `<p><strong>${backText(mode, clock)}</strong>，这一页到时会自己打开。</p>`
  return html('学校正在维护', `${reason}${back}${KEPT}${login}`, wait)
}

/** The page of a server that is starting or stopping. */
export const startingPage = (): string =>
  html('学校正在启动', `<p>马上就好，这一页会自己打开。</p>${KEPT}`, Math.ceil(2 + Math.random() * 3))

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Returns false for calls, scripts and pictures. */
export const wantsPage = (method: string | undefined, url: string, accept: string | undefined): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  acceptsPage(accept) &&
  !/^\/api(?:\/|$|\?)/.test(url) &&
  !/\.(?!html)\w{2,5}(?:\?|$)/.test(url)
