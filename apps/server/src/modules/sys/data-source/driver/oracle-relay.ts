import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { CONNECT_MS, tlsOptions, type Target } from './driver.ts'

/** The type of a packet of Oracle's transport is the fifth byte of the header. */
const ACCEPT = 2
const REDIRECT = 5
const HEAD = 8

/**
 * A listener could redirect its client to any address, even inside the school's network. `push` returns false for a
 * redirect.
 */
export class RedirectGuard {
  private seen = Buffer.alloc(0)
  private isAccepted = false

  push(bytes: Buffer): boolean {
    if (this.isAccepted) return true
    this.seen = Buffer.concat([this.seen, bytes])
    while (this.seen.length >= HEAD) {
      const length = this.seen.readUInt16BE(0)
      const kind = this.seen[4]
      if (kind === REDIRECT || length < HEAD) return false
      if (kind === ACCEPT) {
        this.isAccepted = true
        return true
      }
      if (this.seen.length < length) return true
      this.seen = this.seen.subarray(length)
    }
    return true
  }
}

export interface Relay {
  port: number
  fault(): Error | undefined
  close(): void
}

function dial(target: Target): Socket {
  const { address, port, onListening } = target
  const tls = tlsOptions(target)
  const socket = connect(port, address).once('connect', onListening)
  return tls ? connectTls({ ...tls, socket }) : socket
}

/**
 * The driver accepts only host names and follows every redirect, so it connects to a local port that forwards to the
 * checked address. The relay accepts one connection.
 */
export async function openRelay(target: Target): Promise<Relay> {
  let fault: Error | undefined
  const open: Socket[] = []
  const server = createServer((local) => {
    server.close()
    const outside = dial(target)
    const guard = new RedirectGuard()
    open.push(local, outside)
    outside.setTimeout(CONNECT_MS, () => outside.destroy(new Error('timeout')))
    const stop = (error?: Error) => {
      fault ??= error
      local.destroy()
      outside.destroy()
    }
    outside.on('data', (bytes: Buffer) => {
      outside.setTimeout(0)
      if (guard.push(bytes)) local.write(bytes)
      else stop(new Error('unexpected redirect'))
    })
    local.on('data', (bytes: Buffer) => outside.write(bytes))
    outside.on('error', stop).on('close', () => local.end())
    local.on('error', () => stop()).on('close', () => outside.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    fault: () => fault,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
