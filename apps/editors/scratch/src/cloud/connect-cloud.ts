import { storedToken } from '@mashu/client'
import { CloudConnection, type CloudProvider, type Line } from './cloud-provider.ts'

/** A variable of the engine. */
interface Variable {
  readonly name: string
  readonly value: unknown
  readonly isCloud: boolean
}

/** The part of the engine that cloud variables need. */
export interface CloudMachine {
  readonly runtime: {
    hasCloudData(): boolean
    getTargetForStage(): { readonly variables: Readonly<Record<string, Variable>> } | null | undefined
  }
  postIOData(device: 'cloud', data: { varUpdate: { name: string; value: string } }): void
  setCloudProvider(provider: CloudProvider | null): void
  on(event: 'HAS_CLOUD_DATA_UPDATE' | 'EXTENSION_ADDED', listener: () => void): void
  readonly extensionManager: { isExtensionLoaded(id: string): boolean }
}

/** Opens the connection for a work's variables; the token is sent as subprotocol. */
export function openCloud(machine: CloudMachine, workId: string): CloudConnection {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/websocket/scratch/cloudData`
  const connect = (): Line => {
    const token = storedToken()
    return new WebSocket(address, token === null ? [] : [token]) as Line
  }
  const connection = new CloudConnection({
    workId,
    connect,
    show: (name, value) => machine.postIOData('cloud', { varUpdate: { name, value } }),
    variables: () =>
      Object.values(machine.runtime.getTargetForStage()?.variables ?? {}).filter((variable) => variable.isCloud),
  })
  machine.setCloudProvider(connection)
  return connection
}

/**
 * Returns true while the project uses the camera: its data must not leave the computer through a variable, so Scratch
 * disconnects as well.
 */
const seesCamera = (machine: CloudMachine): boolean => machine.extensionManager.isExtensionLoaded('videoSensing')

/**
 * Keeps the project connected while it has cloud variables and `workId` returns an id. Returns a function to call when
 * that may have changed.
 */
export function followCloud(machine: CloudMachine, workId: () => string | null): () => void {
  let current: CloudConnection | null = null
  const follow = (): void => {
    const id = machine.runtime.hasCloudData() && !seesCamera(machine) ? workId() : null
    if (current !== null && !current.isClosed && current.workId === id) return
    if (current !== null && !current.isClosed) {
      machine.setCloudProvider(null)
      current.requestCloseConnection()
    }
    current = id === null ? null : openCloud(machine, id)
  }
  machine.on('HAS_CLOUD_DATA_UPDATE', follow)
  machine.on('EXTENSION_ADDED', follow)
  follow()
  return follow
}
