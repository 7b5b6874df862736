import { constants, existsSync } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { diskSpaceOf, isLow } from '../../platform/files/blob/free-space.ts'
import { sizeText } from '../../platform/files/blob/size-text.ts'
import { KEY_FILE } from '../../platform/secrets/secrets.ts'
import { EVERYWHERE, networkAddresses, urlOf } from '../../platform/local-network/addresses.ts'
import { LOOPBACK } from '../../platform/loopback.ts'
import { closedBy } from './firewall.ts'
import { shortInstallation } from '../../platform/files/installation.ts'
import { packageFinding } from '../../modules/teaching/python-package/package-finding.ts'
import { packageFolderOf, readPackageFolder } from '../../modules/teaching/python-package/package-folder.ts'
import { pyodideList } from '../../modules/teaching/python-package/pyodide-list.ts'
import { bad, fine, warning, type Diagnosis } from './diagnosis.ts'
import { nodeFinding } from './node-version.ts'

const SOON_SHARE = 0.1
const PROBE_MS = 3000
/** Permission bits of other users. */
const OTHERS = 0o077

const node: Diagnosis = {
  title: 'Node.js',
  ask: async () => nodeFinding(process.versions.node, new Date().toISOString().slice(0, 10)),
}

const disk: Diagnosis = {
  title: '磁盘空间',
  ask: async ({ dataDir }) => {
    const space = await diskSpaceOf(dataDir)
    const sentence = `数据目录所在的磁盘还剩 ${sizeText(space.free)}，共 ${sizeText(space.total)}`
    if (isLow(space)) return bad(sentence, '已经不能上传文件。请马上清理磁盘，或换更大的磁盘')
    return space.free < space.total * SOON_SHARE ? warning(sentence, '请尽快清理磁盘或换更大的磁盘') : fine(sentence)
  },
}

const rights: Diagnosis = {
  title: '文件权限',
  ask: async ({ dataDir, databaseUrl }) => {
    const wanted = [dataDir, path.join(dataDir, 'files'), ...(databaseUrl ? [] : [path.join(dataDir, 'mashu.db')])]
    for (const place of wanted) {
      const isWritable = await access(place, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      )
      if (existsSync(place) && !isWritable)
        return bad(
          `当前用户不能读写 ${place}`,
          `请用运行服务器的那个用户来检查，或改正它的权限：chown -R 用户 ${dataDir}`,
        )
    }
    return process.platform === 'win32' ? fine('可以读写数据目录') : secrecy(dataDir)
  },
}

/** Other users of this computer must not read accounts and children's works. */
async function secrecy(dataDir: string) {
  const { mode } = await stat(dataDir)
  if ((mode & OTHERS) !== 0)
    return warning(`${dataDir} 能被这台机器上的其他用户打开`, `里面有账号和孩子的作品，请运行 chmod 700 ${dataDir}`)
  const key = await stat(path.join(dataDir, KEY_FILE)).catch(() => undefined)
  if (key !== undefined && (key.mode & OTHERS) !== 0)
    return bad(`${KEY_FILE} 能被其他用户读取`, `请运行 chmod 600 ${path.join(dataDir, KEY_FILE)}`)
  if (process.getuid?.() === 0) return warning('正在用 root 运行', '请新建一个普通用户来运行服务器，万一有漏洞损失更小')
  return fine('只有当前用户可以读写数据目录')
}

const port: Diagnosis = {
  title: '端口',
  ask: async ({ host, port, dataDir }) => {
    const address = EVERYWHERE.has(host) ? '127.0.0.1' : host
    if (!(await isAnswered(address, port))) return fine(`${port} 空着，服务器没有在运行`)
    const reply = await fetch(`${urlOf(address, port)}/api/health`, { signal: AbortSignal.timeout(PROBE_MS) }).catch(
      () => undefined,
    )
    const health = (await reply?.json().catch(() => undefined)) as
      | { migrations?: unknown; errorKey?: string; installation?: string | null }
      | undefined
    if (health?.errorKey === 'site.closed' || health?.errorKey === 'http.notReady')
      return warning(`服务器在 ${port} 上，还没有开放`, '它正在启动，或者在等另一个命令完成，请过一会儿再看')
    if (health?.migrations === undefined)
      return bad(`${port} 被另一个程序占用`, '请先停止那个程序，或用 PORT 换一个端口')
    const own = await readFile(path.join(dataDir, 'files', 'installation'), 'utf8').catch(() => undefined)
    if (own !== undefined && health.installation && health.installation !== shortInstallation(own.trim()))
      return bad(`${port} 上运行的是另一所学校，这所学校不能在这个端口启动`, '请先停止那所学校，或用 PORT 换一个端口')
    return reply!.ok
      ? fine(`服务器正在 ${port} 上运行`)
      : bad(`服务器在 ${port} 上运行，但还不能服务`, '请看服务器的日志；数据库可能没有回答')
  },
}

function isAnswered(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: PROBE_MS })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** Checks that other computers on the network can connect. */
const network: Diagnosis = {
  title: '局域网',
  ask: async (config) => {
    const { host, port } = config
    if (LOOPBACK.has(host)) return fine('只在这台电脑上开放')
    const [address] = networkAddresses(host)
    if (address === undefined) return warning('这台电脑没有连上网络', '学生的电脑打不开，请先连上教室的网络')
    const url = urlOf(address, port)
    const isRunning = await isAnswered(EVERYWHERE.has(host) ? '127.0.0.1' : host, port)
    if (isRunning && !(await isAnswered(address, port)))
      return bad(`服务器在运行，但 ${url} 打不开`, `请设 HOST=0.0.0.0 再启动，并检查防火墙是否放行 ${port}`)
    const closed = await closedBy(port)
    return closed === null
      ? fine(`同一网络里的电脑可以打开 ${url}`)
      : warning(`${closed.name}没有放行 ${port}，学生的电脑打不开 ${url}`, closed.advice)
  },
}

const pythonPackages: Diagnosis = {
  title: 'Python 扩展包',
  ask: async ({ dataDir }) =>
    packageFinding(await readPackageFolder(packageFolderOf(dataDir), await pyodideList.read())),
}

export const machineDiagnoses: readonly Diagnosis[] = [node, disk, rights, port, network, pythonPackages]
