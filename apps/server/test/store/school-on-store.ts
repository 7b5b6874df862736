import { startHarness, type Harness } from '../harness.ts'
import { openSchool, type School } from '../school.ts'
import type { S3Place } from '../../src/platform/s3/s3-place.ts'
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { openTestS3, storageVariables, type TestS3 } from './s3.ts'

/** The message while the store does not respond. */
export const AWAY = '存放作品和文件的服务暂时没有响应，请稍后再试'

/** A school with its files in a store behind a proxy. */
export interface SchoolOnStore {
  s3: TestS3
  proxy: FaultProxy
  /** Has the address of the proxy. */
  place: S3Place
  site: Harness
  school: School
  close(): Promise<void>
}

export async function openSchoolOnStore(): Promise<SchoolOnStore> {
  const s3 = await openTestS3()
  const proxy = await openFaultProxy(s3.endpoint)
  let site: Harness | undefined
  const close = async () => {
    await site?.close()
    await proxy.close()
    await s3.close()
  }
  try {
    const place = await s3.place(proxy.endpoint)
    site = await startHarness(storageVariables(place))
    return { s3, proxy, place, site, school: await openSchool(site), close }
  } catch (error) {
    await close()
    throw error
  }
}
