import { Button } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callWhole } from '@mashu/client'
import { assetLimits, scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { attempt } from '../../kit/resource/use-tools.tsx'
import { AssetPreview } from './asset-preview.tsx'
import { typeText } from './asset-type.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './asset-preview.module.css'

interface AssetBinPopupProps {
  changed: () => void
  close: () => void
}

/** What was deleted from the library lately, to bring it back. */
export function AssetBinPopup({ changed, close }: AssetBinPopupProps) {
  const queries = useQueryClient()
  const queryKey = [scratchAssets.deleted.path]
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(scratchAssets.deleted, { signal }),
    staleTime: 0,
  })
  const restore = async (id: string) => {
    if (!(await attempt(() => callWhole(scratchAssets.restore, { body: { ids: [id] } })))) return
    await queries.invalidateQueries({ queryKey })
    changed()
  }
  return (
    <Dialog open title="素材回收站" width={640} onClose={close} footer={<Button onClick={close}>关闭</Button>}>
      {error && <RetryBar onRetry={() => void refetch()}>{error.message}</RetryBar>}
      {isPending && !error && <p role="status">正在读取…</p>}
      {data?.length === 0 && <OfficeEmpty icon="trash" title="回收站是空的" />}
      {data && data.length > 0 && (
        <>
          <p>删除 {assetLimits.binDays} 天以内的素材可以恢复。作品里已经用上的不受影响。</p>
          <ul className={styles.bin} aria-label="删除的素材">
            {data.map((asset) => (
              <li key={asset.id}>
                <AssetPreview asset={asset} />
                <span className={styles.name}>
                  {asset.assetName}
                  <small>
                    {typeText(asset.assetType)} · {asset.updateBy} 删除于 {asset.updateTime}
                  </small>
                </span>
                <Button onClick={() => void restore(asset.id)} aria-label={`恢复 ${asset.assetName}`}>
                  恢复
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
