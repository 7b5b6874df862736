import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { isIP } from 'node:net'
import type { Tls } from '@mashu/contract/sys/source/data-source'

/** Milliseconds to connect and log in. A busy server takes seconds to negotiate encryption. */
export const CONNECT_MS = 10_000

export interface Access {
  dbType: string
  dbUrl: string
  dbName: string
  dbUsername: string
  password: string
  /** `trust` encrypts without checking the certificate. */
  tls: Tls
  /** PEM. An empty text means the public authorities. */
  tlsCa: string
  /** Limits of one statement. */
  limits: { rows: number; seconds: number }
}

export interface Target {
  /** The host as it was typed. The certificate must be issued for this name. */
  host: string
  /** The checked network address. The driver must connect only to this address. */
  address: string
  port: number
  access: Access
  /** Called when the port accepts the connection. */
  onListening: () => void
}

/** Receives the rows of a statement as they arrive, and then its end with an error or null. */
export interface Listener {
  onRow(row: Record<string, unknown>): void
  onEnd(error: Error | null): void
}

/** Values are never part of the text. */
export interface Statement {
  text: string
  values: readonly (string | number | null)[]
}

export interface Connection {
  run(statement: Statement, listener: Listener): void
  /** Closes the connection immediately, even during a statement. */
  end(): void
}

/** The certificate must match the typed host name, not the resolved address. */
export const tlsOptions = ({ host, access }: Target): ConnectionOptions | undefined =>
  access.tls === 'off'
    ? undefined
    : {
        rejectUnauthorized: access.tls === 'verify',
        ...(access.tlsCa === '' ? {} : { ca: access.tlsCa }),
        ...(isIP(host) === 0 ? { servername: host } : {}),
        checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
      }
