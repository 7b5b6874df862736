import { Button, Tabs } from 'antd'
import { controls, type ControlCode } from '@mashu/contract/online/form/control'
import { DesignIndexes, ForeignKeys } from './design-indexes.tsx'
import { addItem, itemsOf } from '../state/page-items.ts'
import { FieldTable, type DesignFieldsProps } from './field-table.tsx'
import styles from '../../form.module.css'

/** The tabs are those of the replaced system's designer. */
export function DesignFields({ design, faults, change }: DesignFieldsProps) {
  const rowsOf = (title: string) => ({
    key: title,
    label: title,
    children: <FieldTable title={title} design={design} faults={faults} change={change} />,
  })
  return (
    <section aria-label="字段">
      <Tabs
        items={[
          {
            ...rowsOf('数据库属性'),
            children: (
              <>
                <FieldTable title="数据库属性" design={design} faults={faults} change={change} />
                <div className={styles.palette} role="group" aria-label="增加字段">
                  <span>增加：</span>
                  {(Object.keys(controls) as ControlCode[]).map((code) => (
                    <Button key={code} onClick={() => change(addItem(design, { code }, itemsOf(design).length).page)}>
                      {controls[code].label}
                    </Button>
                  ))}
                </div>
              </>
            ),
          },
          rowsOf('页面属性'),
          rowsOf('校验字段'),
          { key: '外键', label: '外键', children: <ForeignKeys fields={design.fields} /> },
          {
            key: '索引',
            label: '索引',
            children: <DesignIndexes design={design} faults={faults} change={change} />,
          },
          rowsOf('查询配置'),
        ]}
      />
    </section>
  )
}
