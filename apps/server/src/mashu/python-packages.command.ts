import { packageFinding } from '../modules/teaching/python-package/package-finding.ts'
import { packageFolderOf, readPackageFolder } from '../modules/teaching/python-package/package-folder.ts'
import { distributionOf, downloadPackage } from '../modules/teaching/python-package/download-package.ts'
import {
  listedName,
  pyodideList,
  withNeeds,
  type ListedPackage,
  type PyodideList,
} from '../modules/teaching/python-package/pyodide-list.ts'
import { sizeText } from '../platform/files/blob/size-text.ts'
import { FOUND_FAULTS, OK, textOf, type KeeperCall, type KeeperCommand } from './keeper-command.ts'

export const pythonPackagesCommand: KeeperCommand = {
  name: 'python-packages',
  summary: '从网上安装 Python 扩展包（numpy、pandas……），给孩子的 Python 用；不写名字时列出已有的',
  words: '包的名字',
  options: { from: { type: 'string' } },
  help: { from: '=网址 从这个镜像下载，里面是 Pyodide 发行版的文件（默认 Pyodide 自己的网址）' },
  examples: ['python-packages', 'python-packages numpy pandas'],
  async run(call) {
    const list = await pyodideList.read()
    const folder = packageFolderOf(call.config.dataDir)
    if (call.words.length > 0) await install(call, list, folder)
    const found = await readPackageFolder(folder, list)
    call.say(packageFinding(found).sentence)
    call.say(`扩展包放在 ${folder}，不在备份里；换机器以后请再运行一次，或把这个文件夹复制过去`)
    return found.faults.length > 0 ? FOUND_FAULTS : OK
  },
}

/** Fetches packages and their dependencies, except those that are already in the folder. */
async function install(call: KeeperCall, list: PyodideList, folder: string): Promise<void> {
  const from = addressOf(textOf(call, 'from') ?? call.config.pythonPackagesUrl ?? distributionOf(list.version))
  const wanted = new Map<string, ListedPackage>()
  for (const word of call.words) for (const listed of needsOf(list, word)) wanted.set(listed.name, listed)
  const { usable } = await readPackageFolder(folder, list)
  let done = 0
  for (const listed of wanted.values()) {
    call.progress(done++, wanted.size, listed.name)
    if (usable.has(listed.sha256)) continue
    const bytes = await downloadPackage(listed, from, folder)
    call.say(`装好了 ${listed.name} ${listed.version}（${sizeText(bytes)}）`)
  }
}

function needsOf(list: PyodideList, word: string): ListedPackage[] {
  const named = [...list.packages.values()].find(({ imports }) => imports.includes(word))
  const name = list.packages.has(listedName(word)) ? word : (named?.name ?? word)
  try {
    return withNeeds(list, name)
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      message === name
        ? `Pyodide ${list.version} 里没有 ${word}，没有下载任何内容`
        : `${word} 需要 ${message}，网页里的 Python 还用不了它，没有下载任何内容`,
      { cause: error },
    )
  }
}

function addressOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text.endsWith('/') ? text : `${text}/`) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`看不懂网址“${text}”，应当以 https:// 开头`)
  return url
}
