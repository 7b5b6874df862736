import { priceText } from '@mashu/contract/money'
import { coupon, CouponType } from '@mashu/contract/teaching/order/coupon'
import { screen } from '../../kit/screen/screen.tsx'

const isPercent = (values: { couponType?: unknown }) => Number(values.couponType) === CouponType.percent

export default screen({
  title: '优惠券',
  noun: '优惠券',
  resource: coupon,
  formWidth: 640,
  fields: {
    couponCode: {
      required: '请输入优惠码!',
      placeholder: '例如：KAIXUE20',
      help: '报名时填写，不分大小写',
      width: 140,
    },
    couponName: { required: '请输入名称!', width: 160 },
    couponType: { kind: 'radio', initial: String(CouponType.fixed), required: '请选择优惠方式!' },
    amountOff: {
      label: '减多少',
      required: '请输入减多少!',
      when: (values) => !isPercent(values),
      cell: (row) => (row.amountOff === null ? `减 ${row.percentOff ?? 0}%` : `减 ${priceText(row.amountOff)}`),
    },
    percentOff: {
      required: '请输入减百分之几!',
      help: '20：原价 100 元的课程卖 80 元，也就是打 8 折',
      when: (values) => isPercent(values),
    },
    courseId: { dict: 'teaching_course,course_name,id', placeholder: '不选就是所有课程', width: 160 },
    totalLimit: { placeholder: '不填不限' },
    personLimit: { placeholder: '不填不限' },
    usedCount: { width: 96 },
    endTime: { isEnd: true },
    status: { initial: true, width: 80 },
    createTime: { hidden: true, sort: true },
  },
  search: ['couponCode', 'couponName', 'status', 'couponType', 'courseId'],
  columns: [
    'couponCode',
    'couponName',
    'amountOff',
    'courseId',
    'usedCount',
    'totalLimit',
    'personLimit',
    'startTime',
    'endTime',
    'status',
    'createTime',
  ],
  card: ['couponName', 'amountOff', 'usedCount', 'status'],
  form: [
    'couponCode',
    'couponName',
    'couponType',
    'amountOff',
    'percentOff',
    'courseId',
    'totalLimit',
    'personLimit',
    'startTime',
    'endTime',
    'status',
  ],
})
