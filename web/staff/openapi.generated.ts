// Written by npm run generate from the OpenAPI document. Do not edit it.

export interface paths {
    "/auth/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text a sign-in code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        country?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            role: ("owner" | "manager" | "staff" | "viewer") | null;
                            business: {
                                id: string;
                                name: string;
                                country: string;
                                currency: string;
                                locale: string;
                                timeZone: string;
                                paymentsReady: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        country?: string | undefined;
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            role: ("owner" | "manager" | "staff" | "viewer") | null;
                            business: {
                                id: string;
                                name: string;
                                country: string;
                                currency: string;
                                locale: string;
                                timeZone: string;
                                paymentsReady: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up the business */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        country: string;
                        currency: string;
                        timeZone?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            phone: string;
                            role: ("owner" | "manager" | "staff" | "viewer") | null;
                            business: {
                                id: string;
                                name: string;
                                country: string;
                                currency: string;
                                locale: string;
                                timeZone: string;
                                paymentsReady: boolean;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/phones/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a telephone number */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        input: string;
                        country?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            valid: boolean;
                            possible: boolean;
                            e164: string | null;
                            country: string | null;
                            type: string | null;
                            national: string | null;
                            international: string | null;
                            extension: string | null;
                            reason: string | null;
                            textable: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Preview the text */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone?: string | undefined;
                        amountMinor?: number | undefined;
                        currency?: string | undefined;
                        whatFor?: string | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            body: string;
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            units: number;
                            parts: number;
                            to: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List requests */
        get: {
            parameters: {
                query?: {
                    status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "draft") | undefined;
                    q?: string | undefined;
                    limit?: number | undefined;
                    after?: string | undefined;
                } | undefined;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            data: {
                                id: string;
                                number: number;
                                /** @enum {string} */
                                status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                                overdue: boolean;
                                amountMinor: number;
                                amountPaidMinor: number;
                                currency: string;
                                whatFor: string;
                                reference: string | null;
                                customer: {
                                    id: string;
                                    name: string | null;
                                    phone: string;
                                };
                                textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                                /** Format: date-time */
                                createdAt: string;
                                openedAt: string | null;
                                paidAt: string | null;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            nextCursor: string | null;
                            counts: {
                                [key: string]: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Ask for money by text */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        amountMinor: number;
                        currency?: string | undefined;
                        whatFor: string;
                        name?: string | undefined;
                        details?: string | undefined;
                        reference?: string | undefined;
                        confirmPhone?: boolean | undefined;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one request */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a draft, or text again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a request */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            messages: {
                                id: string;
                                /** @enum {string} */
                                direction: "outbound" | "inbound";
                                /** @enum {string} */
                                purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                                body: string;
                                parts: number;
                                /** @enum {string} */
                                status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                                reason: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                data: {
                                    [key: string]: unknown;
                                };
                                /** Format: date-time */
                                at: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
