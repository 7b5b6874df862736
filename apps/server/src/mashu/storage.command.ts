import path from 'node:path'
import { currentDatabase } from '../platform/db/database.ts'
import { lockFolder } from '../platform/db/folder-lock.ts'
import type { BlobStore } from '../platform/files/blob/blob-store.ts'
import { readInstallationId } from '../platform/files/installation.ts'
import { surveyStrays } from '../platform/files/collect/strays.ts'
import { countBlobs } from '../platform/files/stored/all-blobs.ts'
import { findFaults, moveBlobs, previewMove } from '../platform/files/stored/move-blobs.ts'
import { storeAt } from '../platform/files/stored/blobs.ts'
import { withSchoolData } from '../platform/migration/with-school-data.ts'
import { commandLine, quoted, startLine } from '../platform/cli-command.ts'
import { s3PlaceAt, type S3Account } from '../platform/s3/s3-place.ts'
import { settingNames, type Settings } from '../platform/settings/setting-names.ts'
import { updateSettings } from '../platform/settings/settings-file.ts'
import { FOUND_FAULTS, isSet, OK, textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'
import { DRY_RUN, DRY_RUN_HELP } from './place.ts'

const NAMED = 10
/** Files that are saved during a round are copied in the next round. */
const MAX_ROUNDS = 5
/** Milliseconds to wait for a store, which may be restarting. Nobody waits for the copy. */
const PATIENCE_MS = 60_000
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const namedPlace = (given: string, account: S3Account | undefined) =>
  given === 'local' ? undefined : s3PlaceAt(given, account)

function chosenStore(call: KeeperCall, option: string): BlobStore {
  const { storage, s3 } = call.config
  const given = textOf(call, option)
  const place = given === undefined ? storage : namedPlace(given, s3)
  return storeAt(place, path.join(currentDatabase().dataDir, 'files'), { patienceMs: PATIENCE_MS })
}

function sayHashes(call: KeeperCall, what: string, hashes: readonly string[]): void {
  for (const hash of hashes.slice(0, NAMED)) call.say(`  ${what}：${hash}`)
  if (hashes.length > NAMED) call.say(`  ${what}：……共 ${hashes.length} 份`)
}

/** Copies all files and switches to the new place. The folder is locked until then, so that no server saves files. */
async function copyAndSwitch(call: KeeperCall): Promise<number> {
  const { dataDir, databaseUrl } = call.config
  const release = databaseUrl === undefined ? await lockFolder(dataDir) : undefined
  try {
    return await copy(call)
  } finally {
    release?.()
  }
}

/** Stores the new place and its account for later starts and commands. */
function rememberPlace(call: KeeperCall, to: string): void {
  const { dataDir, settings } = call.config
  const account = settingNames.filter((name) => name.startsWith('s3')).map((name) => [name, settings.values[name]])
  updateSettings(dataDir, { ...(Object.fromEntries(account) as Settings), storage: to })
  call.say(`设置已改为把文件放在 ${to}`)
  if (settings.sources.storage === 'environment')
    call.say('环境变量 STORAGE 优先于设置：启动以前请去掉它，设置文件里已经记下了新的地方')
  call.say(`现在可以启动：${startLine(dataDir)}`)
}

function tellNext(call: KeeperCall): void {
  const [to, from] = [textOf(call, 'to') ?? call.config.settings.values.storage ?? 'local', textOf(call, 'from')]
  if (isSet(call, 'switch')) return rememberPlace(call, to)
  const again = `storage copy --to ${quoted(to)}${from === undefined ? '' : ` --from ${quoted(from)}`} --switch`
  call.say(`请停下服务器，再运行 ${commandLine(again, call.config.dataDir)}`)
  call.say('它带上最后的保存，并让以后每次启动都用新的地方')
}

async function copy(call: KeeperCall): Promise<number> {
  const [from, to] = [chosenStore(call, 'from'), chosenStore(call, 'to')]
  if (from.place === to.place)
    throw new Error(`文件已经在 ${to.place}。请用 --to 指定另一处（local 或 s3://存储桶/文件夹）`)
  const [id, known] = [await readInstallationId(), await to.readInstallation()]
  if (known !== null && known !== id) throw new Error(`${to.place} 里是另一所学校的文件，没有复制`)
  // Only a listing can distinguish a missing bucket from an empty bucket.
  if (known === null) await to.isEmpty()
  if (isSet(call, 'dry-run')) {
    const { count, copied, copiedBytes } = await previewMove(to)
    call.say(`共 ${count} 份内容，会从 ${from.place} 复制 ${copied} 份（${megabytes(copiedBytes)}）到 ${to.place}`)
    call.say('以上只是预览，没有写入任何内容')
    return OK
  }
  let lost = new Set<string>()
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const total = await countBlobs()
    const moved = await moveBlobs({ from, to }, (done) => call.progress(Math.min(done, total), total, '复制文件'))
    lost = new Set(moved.lost)
    call.say(
      `第 ${round} 遍：共 ${moved.count} 份内容，复制并核对了 ${moved.copied} 份（${megabytes(moved.copiedBytes)}）`,
    )
    if (moved.copied === 0) break
  }
  if (id !== null) await to.writeInstallation(id)
  if (lost.size > 0) call.say(`有 ${lost.size} 份内容在 ${from.place} 已经缺失或损坏，没有复制`)
  sayHashes(call, '缺失', [...lost])
  tellNext(call)
  return lost.size > 0 ? FOUND_FAULTS : OK
}

async function check(call: KeeperCall): Promise<number> {
  const store = chosenStore(call, 'of')
  const total = await countBlobs()
  const told = (done: number) => call.progress(Math.min(done, total), total, '核对文件')
  const { count, missing, damaged } = await findFaults(store, { deep: isSet(call, 'deep') }, told)
  const strays = await surveyStrays(Date.now(), store)
  call.say(`${store.place}：数据库登记了 ${count} 份内容，缺 ${missing.length} 份，损坏 ${damaged.length} 份`)
  if (strays.count > 0) call.say(`另有 ${strays.count} 份没有登记，夜间清理会处理`)
  sayHashes(call, '缺失', missing)
  sayHashes(call, '损坏', damaged)
  return missing.length + damaged.length > 0 ? FOUND_FAULTS : OK
}

const onSchool = (work: (call: KeeperCall) => Promise<number>) => async (call: KeeperCall) => {
  let code = OK
  await withSchoolData(async () => {
    code = await work(call)
  }, call.config)
  return code
}

export const storageCopyCommand: KeeperCommand = {
  name: 'storage copy',
  summary: '把文件搬到另一处存储，服务器不用停，断了可以接着搬',
  options: { to: { type: 'string' }, from: { type: 'string' }, switch: { type: 'boolean' }, ...DRY_RUN },
  help: {
    to: '=地方 搬到哪里：local 或 s3://存储桶/文件夹（用 S3_… 的账号）',
    from: '=地方 从哪里搬（默认 STORAGE）',
    switch: '服务器停下以后的最后一次：记住新的地方和它的账号，以后启动都用它',
    ...DRY_RUN_HELP,
  },
  examples: ['storage copy --to s3://mashu/files --dry-run', 'storage copy --to s3://mashu/files --switch'],
  run: onSchool((call) => (isSet(call, 'switch') ? copyAndSwitch(call) : copy(call))),
}

export const storageCheckCommand: KeeperCommand = {
  name: 'storage check',
  summary: '核对存储里的文件和数据库登记的是否一致',
  options: { of: { type: 'string' }, deep: { type: 'boolean' } },
  help: {
    of: '=地方 核对哪里：local 或 s3://存储桶/文件夹（默认 STORAGE）',
    deep: '把每个字节读一遍',
  },
  examples: ['storage check', 'storage check --of s3://mashu/files --deep'],
  run: onSchool(check),
}
