import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Rejects when the program is missing, is forbidden, or fails. */
export type RunProgram = (program: string, args: readonly string[]) => Promise<string>

const LIMIT_MS = 5000
const runProgram: RunProgram = async (program, args) =>
  (await promisify(execFile)(program, [...args], { timeout: LIMIT_MS, windowsHide: true })).stdout

/** A firewall with a check that needs no administrator rights. */
interface Firewall {
  name: string
  platform: NodeJS.Platform
  keepsOut(port: number, run: RunProgram): Promise<boolean>
  advice(port: number): string
}

const fails = (running: Promise<string>): Promise<boolean> =>
  running.then(
    () => false,
    () => true,
  )

const firewalls: readonly Firewall[] = [
  {
    name: 'ufw',
    platform: 'linux',
    async keepsOut(port, run) {
      const text = await run('ufw', ['status'])
      return /^Status: active/m.test(text) && !new RegExp(`^${port}(?:/tcp)?\\s+ALLOW`, 'm').test(text)
    },
    advice: (port) => `请运行 sudo ufw allow ${port}/tcp`,
  },
  {
    name: 'firewalld',
    platform: 'linux',
    async keepsOut(port, run) {
      if ((await run('firewall-cmd', ['--state'])).trim() !== 'running') return false
      return fails(run('firewall-cmd', [`--query-port=${port}/tcp`]))
    },
    advice: (port) => `请运行 sudo firewall-cmd --permanent --add-port=${port}/tcp，再 sudo firewall-cmd --reload`,
  },
  {
    name: 'Windows 防火墙',
    platform: 'win32',
    // The output depends on the language of Windows, but the command always fails without the rule.
    keepsOut: (_port, run) =>
      fails(run('netsh', ['advfirewall', 'firewall', 'show', 'rule', 'name=Node.js JavaScript Runtime', 'dir=in'])),
    advice: () =>
      '请打开“Windows 安全中心 › 防火墙和网络保护 › 允许应用通过防火墙”，允许 Node.js JavaScript Runtime（专用网络）',
  },
  {
    name: 'macOS 防火墙',
    platform: 'darwin',
    async keepsOut(_port, run) {
      const program = '/usr/libexec/ApplicationFirewall/socketfilterfw'
      if (!/State = [12]/.test(await run(program, ['--getglobalstate']))) return false
      return /blocked/i.test(await run(program, ['--getappblocked', process.execPath]))
    },
    advice: () => '请在“系统设置 › 网络 › 防火墙 › 选项”里允许 node 接收传入连接',
  },
]

/** Returns null if no blocking firewall was found. */
export async function closedBy(
  port: number,
  platform: NodeJS.Platform = process.platform,
  run: RunProgram = runProgram,
): Promise<{ name: string; advice: string } | null> {
  for (const firewall of firewalls) {
    if (firewall.platform !== platform) continue
    // The check fails without the firewall or without the right to run its program.
    const isClosed = await firewall.keepsOut(port, run).catch(() => false)
    if (isClosed) return { name: firewall.name, advice: firewall.advice(port) }
  }
  return null
}
