/** Whether the programs are installed and may be started here. */
export function hasPatroni(): boolean
export const PATRONI_PACKAGES: string[]
interface TestCluster {
  /** Through HAProxy. */
  url: string
  password: string
  /** Host and port of HAProxy. */
  balancer: string
  /** By name; each waits until another machine may take over, and resolves when the machine is back. */
  faults: Record<string, () => Promise<string>>
  settled(): Promise<void>
  stop(): Promise<void>
}
/** Starts a throw-away PostgreSQL of three machines: etcd, Patroni, HAProxy. */
export function startPatroni(): Promise<TestCluster>
