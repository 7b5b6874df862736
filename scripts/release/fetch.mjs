import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '../step.mjs'

const fetched = path.join(root, 'node_modules/.cache/mashu/release')

const integrityOf = (file) => `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`

/**
 * Fetches a package once with npm, and unpacks it only if its bytes match the pin. `only` limits the unpacked files.
 * @returns the folder of the package
 */
export async function fetchPackage({ name, version, integrity, only = [] }) {
  const folder = path.join(fetched, createHash('sha256').update(integrity).digest('hex').slice(0, 16))
  const unpacked = path.join(folder, 'package')
  if (existsSync(path.join(folder, 'complete'))) return unpacked
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  await run('npm', ['pack', `${name}@${version}`, '--pack-destination', folder, '--loglevel=error'], { quiet: true })
  const archive = path.join(
    folder,
    readdirSync(folder).find((file) => file.endsWith('.tgz')),
  )
  const found = integrityOf(archive)
  if (found !== integrity) throw new Error(`${name} ${version} is not what is pinned: ${found}`)
  const inside = only.map((file) => `package/${file}`)
  await run('tar', ['-xzf', archive, '-C', unpacked, '--strip-components=1', ...inside], { quiet: true })
  rmSync(archive)
  writeFileSync(path.join(folder, 'complete'), '')
  return unpacked
}
