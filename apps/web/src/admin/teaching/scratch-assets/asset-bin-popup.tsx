import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { callWhole } from '@mashu/client'
import { assetLimits, scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import { queryOf } from '../../../api/query.ts'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { AssetPreview } from './asset-preview.tsx'
import { typeText } from './asset-type.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './asset-preview.module.css'

interface AssetBinPopupProps {
  changed: () => void
  close: () => void
}

export function AssetBinPopup({ changed, close }: AssetBinPopupProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(scratchAssets.deleted),
    staleTime: 0,
  })
  const { run } = useOfficeAction((id: string) => callWhole(scratchAssets.restore, { body: { ids: [id] } }), {
    done: changed,
    refetch: [scratchAssets.deleted],
    isParallel: true,
  })
  return (
    <Dialog title="素材回收站" width={640} onClose={close} footer={<Button onClick={close}>关闭</Button>}>
      {error && <RetryBar error={error} onRetry={() => void refetch()} />}
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
                <Button onClick={() => void run(asset.id)} aria-label={`恢复 ${asset.assetName}`}>
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
