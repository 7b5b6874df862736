import { expect, test } from 'vitest'
import { closedBy, type RunProgram } from './firewall.ts'

/** Simulates a system on which only these programs are installed. */
const system =
  (answers: Record<string, string | Error>): RunProgram =>
  (program, args) => {
    const answer = answers[[program.split('/').at(-1), ...args].join(' ')] ?? new Error('ENOENT')
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
const UFW =
  'Status: active\n\nTo                         Action      From\n--                         ------      ----\n'
const RULE = 'netsh advfirewall firewall show rule name=Node.js JavaScript Runtime dir=in'
const MAC = 'socketfilterfw --getglobalstate'

test.each([
  [
    'ufw without the port',
    'linux',
    { 'ufw status': `${UFW}22/tcp   ALLOW   Anywhere\n18080  ALLOW  Anywhere\n` },
    'ufw',
  ],
  ['ufw with the port', 'linux', { 'ufw status': `${UFW}8080/tcp   ALLOW   Anywhere\n` }, null],
  ['ufw that denies the port', 'linux', { 'ufw status': `${UFW}8080/tcp   DENY   Anywhere\n` }, 'ufw'],
  ['ufw that is disabled', 'linux', { 'ufw status': 'Status: inactive\n' }, null],
  ['ufw whose state is not readable', 'linux', { 'ufw status': new Error('You need to be root') }, null],
  ['firewalld without the port', 'linux', { 'firewall-cmd --state': 'running\n' }, 'firewalld'],
  [
    'firewalld with the port',
    'linux',
    { 'firewall-cmd --state': 'running\n', 'firewall-cmd --query-port=8080/tcp': 'yes\n' },
    null,
  ],
  ['no firewall', 'linux', {}, null],
  ['the firewall of Windows without a rule for Node.js', 'win32', { [RULE]: new Error('1') }, 'Windows 防火墙'],
  [
    'the firewall of Windows with a rule for Node.js',
    'win32',
    { [RULE]: 'Rule Name: Node.js JavaScript Runtime' },
    null,
  ],
  ['the disabled firewall of macOS', 'darwin', { [MAC]: 'Firewall is disabled. (State = 0)' }, null],
  [
    'the firewall of macOS that blocks Node.js',
    'darwin',
    {
      [MAC]: 'Firewall is enabled. (State = 1)',
      [`socketfilterfw --getappblocked ${process.execPath}`]: 'Incoming connection to the application is blocked.',
    },
    'macOS 防火墙',
  ],
] as const)('%s blocks the port: $3', async (_name, platform, answers, expected) => {
  const closed = await closedBy(8080, platform, system(answers))
  expect(closed?.name ?? null).toBe(expected)
  if (platform === 'linux' && closed) expect(closed.advice).toContain('8080')
})
