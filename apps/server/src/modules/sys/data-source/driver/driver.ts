import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { isIP } from 'node:net'
import type { Tls } from '@mashu/contract/sys/source/data-source'

/** Getting a connection, with the login; a busy server takes seconds to agree on encryption. */
export const CONNECT_MS = 10_000

/** What is needed to connect, password included. */
export interface Access {
  dbType: string
  dbUrl: string
  dbName: string
  dbUsername: string
  password: string
  /** `trust`: encrypted, whoever answers. */
  tls: Tls
  /** Certificates (PEM) of who is believed instead of the public authorities; empty: those. */
  tlsCa: string
  /** What one reading may take. */
  limits: { rows: number; seconds: number }
}

export interface Target {
  /** As it was written; certificates are made out to it. */
  host: string
  /** What it was resolved to, and nothing else is connected to. */
  address: string
  port: number
  access: Access
  /** Is called when something listens at the port. */
  onListening: () => void
}

/** Told of a statement: its rows as they come, then its end (with what went wrong). */
export interface Listener {
  onRow(row: Record<string, unknown>): void
  onEnd(error: Error | null): void
}

/** What is run, with values at its places: they never become part of the text. */
export interface Statement {
  text: string
  values: readonly (string | number | null)[]
}

/** A connection that reads. */
export interface Connection {
  run(statement: Statement, listener: Listener): void
  /** Breaks it off, whatever is under way. */
  end(): void
}

/** Nothing of the name of the host may be believed but what its certificate says. */
export const tlsOptions = ({ host, access }: Target): ConnectionOptions | undefined =>
  access.tls === 'off'
    ? undefined
    : {
        rejectUnauthorized: access.tls === 'verify',
        ...(access.tlsCa === '' ? {} : { ca: access.tlsCa }),
        ...(isIP(host) === 0 ? { servername: host } : {}),
        checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
      }
