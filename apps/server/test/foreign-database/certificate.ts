import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian installs OpenSSL together with a database server. */
export const hasOpenssl = existsSync('/usr/bin/openssl')

export interface Certificate {
  /** Belongs to the certificate authority (PEM). */
  ca: string
  /** Certificate file of a server at `127.0.0.1` and `db.school.test`. */
  certFile: string
  keyFile: string
  remove(): void
}

export async function makeCertificate(): Promise<Certificate> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-certificate-'))
  const at = (name: string) => path.join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args)
  const key = ['-newkey', 'rsa:2048', '-nodes']
  await openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '2',
    '-subj',
    '/CN=school authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  )
  await openssl('req', ...key, '-subj', '/CN=db.school.test', '-keyout', at('server.key'), '-out', at('server.csr'))
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:db.school.test\n')
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2', '-extfile', at('names')]
  await openssl('x509', '-req', '-in', at('server.csr'), ...signed, '-out', at('server.pem'))
  // PostgreSQL accepts only a key file of its own account.
  chmodSync(folder, 0o755)
  chmodSync(at('server.key'), 0o600)
  if (process.getuid?.() === 0) {
    const { stdout } = await run('id', ['-u', 'postgres'])
    chownSync(at('server.key'), Number(stdout), 0)
  }
  return {
    ca: readFileSync(at('ca.pem'), 'utf8'),
    certFile: at('server.pem'),
    keyFile: at('server.key'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
