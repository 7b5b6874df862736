import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import styles from './asset-preview.module.css'

/** Maximum number of pictures of a sprite in a table cell. */
const SHOWN = 4
const SOUND = /\.(?:wav|mp3)$/i

interface AssetPreviewProps {
  asset: { assetName?: string | null; md5Ext_url?: string | null }
}

export function AssetPreview({ asset }: AssetPreviewProps) {
  const addresses = (asset.md5Ext_url ?? '').split(',').filter(Boolean)
  const pictures = addresses.filter((address) => !SOUND.test(address))
  const sounds = addresses.filter((address) => SOUND.test(address))
  const name = asset.assetName ?? '素材'
  if (addresses.length === 0) return <span>无文件</span>
  return (
    <span className={styles.preview}>
      {pictures.slice(0, SHOWN).map((address, index) => (
        <PreviewLink key={address} address={address} name={`${name}${index > 0 ? ` ${index + 1}` : ''}`}>
          <img src={address} alt={index === 0 ? name : ''} loading="lazy" className={styles.picture} />
        </PreviewLink>
      ))}
      {pictures.length > SHOWN && <small>共 {pictures.length} 个造型</small>}
      {pictures.length === 0 && sounds[0] !== undefined && (
        <audio controls preload="none" src={sounds[0]} aria-label={name} className={styles.sound} />
      )}
      {pictures.length > 0 && sounds.length > 0 && <small>♪ {sounds.length} 个声音</small>}
    </span>
  )
}
