import { storedToken } from '@mashu/client'
import { connectTo } from '@mashu/client/live'
import { CloudConnection, type CloudProvider } from './cloud-provider.ts'

interface Variable {
  readonly name: string
  readonly value: unknown
  readonly isCloud: boolean
}

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

const CLOUD_PATH = '/websocket/scratch/cloudData'

export function openCloud(machine: CloudMachine, workId: string): CloudConnection {
  const connection = new CloudConnection({
    workId,
    connect: () => connectTo(CLOUD_PATH, storedToken()),
    show: (name, value) => machine.postIOData('cloud', { varUpdate: { name, value } }),
    variables: () =>
      Object.values(machine.runtime.getTargetForStage()?.variables ?? {}).filter((variable) => variable.isCloud),
  })
  machine.setCloudProvider(connection)
  return connection
}

/** A cloud variable could send data of the camera to the server, so such a project is not connected, as in Scratch. */
const seesCamera = (machine: CloudMachine): boolean => machine.extensionManager.isExtensionLoaded('videoSensing')

/**
 * Keeps the project connected while it has cloud variables, an id and no camera. Call the returned function when the id
 * may have changed.
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
