import type { Config } from '../../platform/environment/config.ts'
import { LOOPBACK } from '../../platform/loopback.ts'
import { currentDatabase } from '../../platform/db/database.ts'
import { storageFailure } from '../../platform/db/storage-failure.ts'
import { damageSentence } from '../../platform/db/killable-process/damage.ts'
import { checkIntegrity } from '../../platform/db/killable-process/integrity.ts'
import { allBlobs } from '../../platform/files/stored/all-blobs.ts'
import { blobStore } from '../../platform/files/stored/blobs.ts'
import { eachAtOnce } from '../../platform/each-at-once.ts'
import { proven } from '../../platform/backup/content/pieces.ts'
import { storeFinding } from '../../modules/monitor/health/server-checks.ts'
import { verifyPassword } from '../../modules/sys/credential/password.ts'
import { listAdministratorIds, selectOptionalAccount } from '../../modules/sys/user/user.ts'
import { readDemoState } from '../../seed/demo-school.ts'
import { namerOfContents } from './content-owners.ts'
import { zoneClock } from '../../platform/time/time.ts'
import { clockFinding, knownTimes } from './clock.ts'
import { bad, fine, warning, type Diagnosis } from './diagnosis.ts'
import { commandLine, startLine } from '../../platform/cli-command.ts'

/** Advises a restore, because a damaged page of the database does not repair itself and may lose saved data. */
const damagedAdvice = ({ dataDir, backupDir }: Config) => {
  const line = commandLine(`restore${backupDir === undefined ? ' --from 备份文件夹' : ''} --replace`, dataDir)
  return `请停止服务器，运行 ${line}：坏的数据会移到旁边的 before-…，不会删除。没有备份时，请先把整个数据目录复制一份，再找技术支持`
}
const NAMED = 5
const READERS = 8

const integrity: Diagnosis = {
  title: '数据库',
  ask: async (config) => {
    const { faults } = await checkIntegrity(currentDatabase())
    if (faults.length === 0) return fine('读了一遍，没有损坏')
    return bad(await damageSentence(currentDatabase(), faults), damagedAdvice(config))
  },
}

const clock: Diagnosis = {
  title: '时钟',
  ask: async (config) => {
    const known = await knownTimes(config)
    return clockFinding(known, Date.now(), (time) => {
      const text = zoneClock(config.timeZone).toWire(new Date(time).toISOString())
      return `${text}（${config.timeZone}）`
    })
  },
}

const files: Diagnosis = {
  title: '作品和文件',
  ask: async (_config, { deep }) => {
    const lost: string[] = []
    let count = 0
    await eachAtOnce(allBlobs(), READERS, async (blob) => {
      count++
      if (!(await isWhole(blob, deep))) lost.push(blob.id)
    })
    if (lost.length === 0) return fine(`${count} 份内容都在${deep ? '，逐字节核对过' : ''}`)
    const named = lost.slice(0, NAMED)
    const name = await namerOfContents(named)
    return bad(
      `${count} 份内容里有 ${lost.length} 份缺失或损坏：${named.map((hash) => labelled(name(hash), hash)).join('、')}`,
      '请确认磁盘已经挂载；真的丢失时，从备份恢复到另一个文件夹，把 files 里缺少的文件复制回来',
    )
  },
}

/** The hash is the name of the file that has to be copied back. */
const labelled = (owner: string, hash: string) => (owner === hash ? hash : `${owner} ${hash}`)

/** @throws when the store of files does not respond */
async function isWhole({ id, size }: { id: string; size: number }, deep: boolean): Promise<boolean> {
  if (!deep) return (await blobStore().size(id)) === size
  try {
    for await (const _chunk of proven(blobStore().read(id, 0, size - 1), id, id)) void _chunk
    return true
  } catch (error) {
    if (storageFailure(error) !== null) throw error
    return false
  }
}

const store: Diagnosis = {
  title: '文件存储',
  ask: async () => storeFinding(),
}

const administrators: Diagnosis = {
  title: '管理员',
  ask: async (config) => {
    const ids = await listAdministratorIds()
    const accounts = await Promise.all(ids.map((id) => selectOptionalAccount({ id })))
    const weak: string[] = []
    for (const account of accounts)
      if (account && (await verifyPassword(account.password, config.demoPassword))) weak.push(account.username)
    const isOpen = !LOOPBACK.has(config.host) || config.publicUrl !== undefined
    if (weak.length > 0 && isOpen)
      return bad(
        `${weak.join('、')} 还在用演示密码`,
        `请马上运行 ${commandLine(`reset-password --user ${weak[0]}`, config.dataDir)}`,
      )
    if (ids.length === 0) return bad('没有可以登录的管理员', await wayToAdministrator(config.dataDir))
    return ids.length === 1
      ? warning('只有一个管理员', '忘记密码时没有人能帮忙，请再设一个管理员')
      : fine(`有 ${ids.length} 个管理员`)
  },
}

const demo: Diagnosis = {
  title: '演示学校',
  ask: async ({ host, dataDir }) => {
    const { isMarked, ownRows } = await readDemoState()
    if (!isMarked) return fine('不是演示学校')
    const advice = `如果这是真正的学校，请运行 ${commandLine('school --not-demo', dataDir)}`
    if (ownRows > 0) return bad(`有演示学校的标记，但有 ${ownRows} 个账号和部门不是演示的，别的电脑打不开`, advice)
    return LOOPBACK.has(host)
      ? fine('这是演示学校，只在这台电脑上打开')
      : bad('这是演示学校，它的密码人人都知道，不能让别的电脑打开', '正式使用请换一个新的数据目录（DATA_DIR）')
  },
}

/** Without an administrator, the account `admin` is frozen, or the school is not set up yet. */
async function wayToAdministrator(dataDir: string): Promise<string> {
  const account = await selectOptionalAccount({ username: 'admin' })
  return account
    ? `请运行 ${commandLine('reset-password --user admin --unfreeze', dataDir)}`
    : `请启动学校（${startLine(dataDir)}），用窗口里的开机码在浏览器里建立管理员`
}

/** These checks need an open database. */
export const dataDiagnoses: readonly Diagnosis[] = [demo, integrity, clock, store, files, administrators]
