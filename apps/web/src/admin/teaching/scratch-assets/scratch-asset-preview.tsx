import type { ScratchAsset } from '@mashu/contract/teaching/scratch/assets'
import styles from './scratch-asset-preview.module.css'

/** Pictures of a sprite that stand in a cell. */
const SHOWN = 6
const SOUND = /\.(?:wav|mp3)$/i

/** What an asset looks or sounds like: its pictures, and a player for a sound. */
export function AssetPreview({ asset }: { asset: Partial<ScratchAsset> & { md5Ext_url?: string | null } }) {
  const addresses = (asset.md5Ext_url ?? '').split(',').filter(Boolean)
  const pictures = addresses.filter((address) => !SOUND.test(address))
  const sounds = addresses.filter((address) => SOUND.test(address))
  const name = asset.assetName ?? '素材'
  if (addresses.length === 0) return <span>无文件</span>
  return (
    <span className={styles.preview}>
      {pictures.slice(0, SHOWN).map((address, index) => (
        <img
          key={address}
          src={address}
          alt={index === 0 ? name : ''}
          loading="lazy"
          width={48}
          height={48}
          className={styles.picture}
        />
      ))}
      {pictures.length > SHOWN && <span className={styles.more}>共 {pictures.length} 个造型</span>}
      {pictures.length === 0 && sounds[0] !== undefined && (
        <audio controls preload="none" src={sounds[0]} aria-label={name} className={styles.sound} />
      )}
      {pictures.length > 0 && sounds.length > 0 && <span className={styles.more}>{sounds.length} 个声音</span>}
    </span>
  )
}
