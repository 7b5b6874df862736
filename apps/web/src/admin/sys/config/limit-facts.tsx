import { config } from '@mashu/contract/sys/config'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '../../../api/query.ts'
import { sizeText } from '../../../ui/text/size-text.ts'
import styles from './config.module.css'

const MB = 1024 ** 2

/** Shows the limits of the server, which settings cannot exceed. */
export function LimitFacts({ tab }: { tab: string }) {
  const isNeeded = tab === 'storage' || tab === 'quota'
  const { data } = useQuery({ ...queryOf(config.serverLimits), enabled: isNeeded })
  if (!isNeeded || !data) return null
  if (tab === 'quota')
    return (
      <p className={styles.note}>
        服务器的设置：
        {data.quotaPupilMb === 0 ? '学生的作品空间不限' : `每个学生 ${sizeText(data.quotaPupilMb * MB)}`}
        。空间快满时，学生在“我的作品”里能看到提示。
      </p>
    )
  return (
    <p className={styles.note}>
      文件保存在{data.storage === 'local' ? '服务器的磁盘上' : `对象存储 ${data.storage}`}。服务器最多接收{' '}
      {sizeText(data.uploadMaxMb * MB)} 的文件，视频最多 {sizeText(data.videoMaxMb * MB)}
      ，这里只能设得更小；学生上传另有 50 MB 的上限。还剩多少空间见 <Link to="/monitor/Disk">磁盘监控</Link>
      ，有哪些文件见 <Link to="/isystem/file">文件列表</Link>。
    </p>
  )
}
