import { spawn } from 'node:child_process'

/** The command that opens an address in the default browser, with its arguments before the address. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...words: string[]]>> = {
  // `start` is not used, because it belongs to the shell, which reads `&` in an address as the end of the command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
}

/** A user logged in by SSH, or a service, has no screen here. */
const hasScreen = (env: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])

/** Opens an address in the browser; a failure is ignored, because the address is printed too. */
export function openBrowser(address: string, env: NodeJS.ProcessEnv = process.env): void {
  const opener = OPENERS[process.platform]
  if (opener === undefined || !hasScreen(env)) return
  const [program, ...words] = opener
  const child = spawn(program, [...words, address], { env, stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
