import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const commandOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * @param {string} folder the profile
 * @returns {number[]} the processes of the browser, the main process first
 */
export function browserProcesses(folder) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name).includes(folder))
  const isMain = (pid) => !commandOf(pid).includes('--type=')
  return pids.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a))).map(Number)
}

/**
 * @param {number} pid
 * @param {'SIGKILL' | 'SIGTERM'} signal
 */
export const endProcess = (pid, signal) => process.kill(pid, signal)

/** @returns {string} An empty folder for the profile of a browser. */
export const newProfile = () => mkdtempSync(path.join(os.tmpdir(), 'browser-'))

/** Removes the lock that a killed browser leaves in its profile. @param {string} folder */
export const unlockProfile = (folder) => rmSync(path.join(folder, 'SingletonLock'), { force: true })

/** @param {string} folder */
export const dropProfile = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
