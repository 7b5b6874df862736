/** Whether Ceph's programs are installed. */
export function hasCeph(): boolean
export const CEPH_PACKAGES: string[]
interface TestStore {
  endpoint: string
  keyId: string
  secret: string
  /** The process that answers S3 is killed; what it stored stays. */
  endGateway(): Promise<void>
  startGateway(): Promise<void>
  stop(): Promise<void>
}
/** Starts a throw-away store that speaks S3. */
export function startCeph(): Promise<TestStore>
