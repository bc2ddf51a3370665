/** The ids, numbers and times that the examples of all calls share. */
export const story = {
  requestId: 'req_01kb3v8w5xe0qr4n2m7t9c6h1d',
  otherRequestId: 'req_01kb3v9a7ye1rs5p3n8v0d7j2e',
  customerId: 'cus_01kb3v8w5se9gt6r4q9w1e8k3f',
  batchId: 'bat_01kb3vc2d0e2tv7s5r0x2f9m4g',
  importId: 'rim_01kb3vd4f1e3tw9s6r1x3g0m5h',
  keyId: 'key_01kb3v7n4re3vw8t6s1y3g0n5h',
  businessId: 'bus_01kb3v6m3qe4wx9v7t2z4h1p6j',
  memberId: 'usr_01kb3v6m3pe5xy0w8v3a5j2q7k',
  messageId: 'msg_01kb3v8w61e6yz1x9w4b6k3r8m',
  replyId: 'msg_01kb3vf9g2e7za2y0x5c7m4s9n',
  paymentId: 'pay_01kb3vh1h3e8ab3z1y6d8n5t0p',
  endpointId: 'whe_01kb3vj5k7e9bc4a2z7e9p6v1q',
  deliveryId: 'dlv_01kb3vh1j4e0cd5b3a8f0q7w2r',
  paidEventId: 'evt_318_9c1f0b7a52d3e846',
  madeAt: '2026-11-27T09:12:04.318Z',
  sentAt: '2026-11-27T09:12:05.102Z',
  openedAt: '2026-11-27T09:15:40.771Z',
  paidAt: '2026-11-27T09:16:58.240Z',
  repliedAt: '2026-11-27T09:20:31.009Z',
  expiresAt: '2026-12-27T09:12:04.318Z',
} as const

/** The number of the customer, as every answer shows it. */
export const anaPhone = {
  phone: '+447400123456',
  phoneNational: '07400 123456',
  phoneInternational: '+44 7400 123456',
  phoneCountry: 'GB',
  phoneExtension: null,
}
