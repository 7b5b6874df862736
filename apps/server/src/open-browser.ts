import { spawn } from 'node:child_process'

/** The command that opens an address in the default browser. The address follows the arguments. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [program: string, ...words: string[]]>> = {
  // The shell command `start` would take `&` in an address for the end of the command.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
  linux: ['xdg-open'],
}

/** False on Linux without a desktop, as for a service or a login by SSH. */
const hasScreen = (env: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY'])

/** Ignores a failure, because the console also shows the address. */
export function openBrowser(address: string, env: NodeJS.ProcessEnv = process.env): void {
  const opener = OPENERS[process.platform]
  if (opener === undefined || !hasScreen(env)) return
  const [program, ...words] = opener
  const child = spawn(program, [...words, address], { env, stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
