export function hasCeph(): boolean
export const CEPH_PACKAGES: string[]
interface TestStore {
  endpoint: string
  keyId: string
  secret: string
  /** Kills the process that answers S3. Stored data remain. */
  endGateway(): Promise<void>
  startGateway(): Promise<void>
  stop(): Promise<void>
}
/** Starts a temporary S3 store. */
export function startCeph(): Promise<TestStore>
