export function hasPatroni(): boolean
export const PATRONI_PACKAGES: string[]
interface TestCluster {
  /** Through HAProxy. */
  url: string
  password: string
  /** Host and port of HAProxy. */
  balancer: string
  /** Faults by name. Each waits until another machine may take over, and resolves when the machine is back. */
  faults: Record<string, () => Promise<string>>
  settled(): Promise<void>
  stop(): Promise<void>
}
/** Starts a temporary PostgreSQL on three machines with etcd, Patroni and HAProxy. */
export function startPatroni(): Promise<TestCluster>
