import { readFileSync } from 'node:fs'
import path from 'node:path'
import { version as number } from '../../../../package.json'

export interface ProgramVersion {
  number: string
  /** Day of the commit, such as `2026-11-28`. */
  date: string | null
  /** Short hash of the commit, with `+` when files have changed after the commit. Null without git. */
  commit: string | null
}

/** Written by the build (scripts/release/version.mjs). Missing in a source checkout. */
const FILE = path.join(import.meta.dirname, 'version.json')

function readVersion(): ProgramVersion {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as ProgramVersion
  } catch {
    return { number, date: null, commit: null }
  }
}

/** Example: `0.2.0（2026-11-28，1a2b3c4）`. */
export function versionText({ number, date, commit }: ProgramVersion): string {
  const known = [date, commit].filter((part) => part !== null)
  return known.length === 0 ? number : `${number}（${known.join('，')}）`
}

export const programVersion = readVersion()
