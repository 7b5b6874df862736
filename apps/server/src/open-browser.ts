import { spawn } from 'node:child_process'

/** The program that opens an address in the browser of whoever sits at this computer, and the words before it. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...words: string[]]>> = {
  // Of Windows itself; `start` is a word of its shell, which reads `&` of an address as an end of the line.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
}

/** Somebody who came by SSH, or a service, has no screen here. */
const hasScreen = (env: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])

/** Opens an address; where that does not work, the address stands in the window. */
export function openBrowser(address: string, env: NodeJS.ProcessEnv = process.env): void {
  const opener = OPENERS[process.platform]
  if (opener === undefined || !hasScreen(env)) return
  const [program, ...words] = opener
  const child = spawn(program, [...words, address], { env, stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
