import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { oneBody, projectOf, save, sha256, type Saved } from '../src/crowd.ts'
import { openTarget, readNumbers, report, type Target } from './target.ts'

/**
 * `npm run bench -- attack full-disk --megabytes 48` fills a small tmpfs while children save. Each save must be stored
 * or refused with a reason. Reading must continue. Needs Linux and root.
 */
const { megabytes, saves } = readNumbers({ megabytes: 48, saves: 400 })
const place = mkdtempSync(path.join(os.tmpdir(), 'mashu-disk-'))

function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const breaches: string[] = []
const kept: (Saved & { checksum: string })[] = []
const refusals: Record<string, number> = {}

async function saveOnce(target: Target, index: number): Promise<boolean> {
  const student = target.people.student[index % target.people.student.length]!
  const file = projectOf(200_000, String(index))
  try {
    const saved = await save({ url: target.url, token: student.token, write: oneBody }, file, {
      clientKey: randomBytes(16).toString('hex'),
      baseVersion: 0,
      workName: `作品${index}`,
    })
    kept.push({ ...saved, checksum: sha256(file) })
    return true
  } catch (error) {
    const said = String(error).slice(0, 120)
    refusals[said] = (refusals[said] ?? 0) + 1
    return false
  }
}

/** Fills the last free bytes after the first refusals, and tries to save again. */
async function fillDisk(target: Target): Promise<void> {
  let refused = 0
  for (let index = 0; index < saves && refused < 20; index += 1) if (!(await saveOnce(target, index))) refused += 1
  if (refused === 0) breaches.push('the disk never filled')
  const filler = path.join(place, 'filler')
  const free = statfsSync(place)
  writeFileSync(filler, Buffer.alloc(Math.max(0, free.bavail * free.bsize)))
  for (let index = 0; index < 10; index += 1) await saveOnce(target, saves + index)
  if (!(await fetch(`${target.url}/api/sys/config/getCurrentConfig`)).ok)
    breaches.push('nothing is read while the disk is full')
  rmSync(filler)
  for (const said of Object.keys(refusals))
    if (!/空间|磁盘|存储/.test(said) || /: 200 /.test(said)) breaches.push(`a refusal does not say why: ${said}`)
}

async function countLost(target: Target): Promise<void> {
  for (const work of kept) {
    const reply = await fetch(new URL(work.fileUrl, target.url))
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (!reply.ok || sha256(bytes) !== work.checksum) breaches.push(`${work.fileUrl} is lost`)
  }
}

async function attack(target: Target): Promise<void> {
  await fillDisk(target)
  execFileSync('mount', ['-o', `remount,size=${megabytes * 2}m`, place])
  const before = kept.length
  for (let index = 0; index < 5; index += 1) await saveOnce(target, 2 * saves + index)
  if (kept.length !== before + 5) breaches.push('with free space again, saving does not continue')
  await target.stop('SIGKILL')
  await target.start()
  await countLost(target)
}

if (mounted()) {
  const target = await openTarget({}, { parent: place })
  try {
    await attack(target)
  } finally {
    await target.close()
    execFileSync('umount', [place])
    rmSync(place, { recursive: true, force: true })
  }
  console.table(refusals)
  report(
    { megabytes, acknowledged: kept.length, refused: Object.values(refusals).reduce((sum, count) => sum + count, 0) },
    breaches,
  )
} else {
  rmSync(place, { recursive: true, force: true })
  console.log('skipped: this machine cannot mount a tmpfs')
}
