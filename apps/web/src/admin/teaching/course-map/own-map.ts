import city from './picture/city.svg'
import forest from './picture/forest.svg'
import island from './picture/island.svg'
import sea from './picture/sea.svg'
import snow from './picture/snow.svg'
import space from './picture/space.svg'

/** A map picture that is part of the product. */
export interface OwnMap {
  name: string
  address: string
}
export const ownMaps: readonly OwnMap[] = [
  { name: '海岛', address: island },
  { name: '森林', address: forest },
  { name: '太空', address: space },
  { name: '城市', address: city },
  { name: '海底', address: sea },
  { name: '雪山', address: snow },
]

/** The file is stored with the course, like a picture of the school. */
export async function ownMapFile({ name, address }: OwnMap): Promise<File> {
  const response = await fetch(address)
  if (!response.ok) throw new Error('地图图片没有加载出来，请检查网络后重试')
  return new File([await response.blob()], `${name}.svg`, { type: 'image/svg+xml' })
}
