import type { Words } from './en.ts'
import { pt } from './pt.ts'

/** Brazilian Portuguese, where it differs. */
export const ptBr: Words = {
  ...pt,
  zip: 'CEP',
  postalCode: 'CEP',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  zipHint: 'CEP',
  terms:
    'Ao informar os dados do seu cartão, você permite que {business} faça cobranças no cartão para pagamentos futuros em conformidade com os respectivos termos.',
  framePayment: 'Quadro seguro de entrada de pagamento',
  frameCard: 'Quadro seguro de entrada de pagamento com cartão',
  frameNumber: 'Quadro seguro de entrada do número do cartão',
  frameExpiry: 'Quadro seguro de entrada da data de validade',
  frameCvc: 'Quadro seguro de entrada do CVC',
  frameAddress: 'Quadro seguro de entrada de endereço',
  frameEmail: 'Quadro seguro de entrada de e-mail',
  frameExpress: 'Quadro seguro de pagamento expresso',
  incomplete_zip: 'Seu CEP está incompleto.',
  card_declined: 'Seu cartão foi recusado.',
  insufficient_funds: 'Seu cartão tem saldo insuficiente.',
  expired_card: 'Seu cartão venceu.',
  incorrect_zip: 'Não foi possível validar o CEP do seu cartão.',
  card_not_supported: 'Seu cartão não aceita este tipo de compra.',
  processing_error: 'Ocorreu um erro ao processar seu cartão. Tente novamente em instantes.',
  authentication_failure:
    'Não foi possível autenticar sua forma de pagamento. Escolha outra e tente novamente.',
  api_connection_error:
    'Estamos com problemas de conexão com nosso provedor de pagamentos. Nada foi cobrado. Verifique sua conexão com a internet e tente novamente.',
}
