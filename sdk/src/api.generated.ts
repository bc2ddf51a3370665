// Written by `npm run generate` from the OpenAPI document.
export interface paths {
    "/v1/business": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the settings of the business */
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
                            id: string;
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            paymentsProblem: ("account_gone" | "charges_disabled") | null;
                            /** @enum {string} */
                            paymentsStage: "not_begun" | "begun" | "checking" | "ready" | "asked" | "restricted" | "stopped" | "gone";
                            canOnboard: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            textsFrom: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            textsFromName: string | null;
                            /** @enum {string} */
                            textsFromKind: "number" | "code" | "name" | "service" | "shared";
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                            /** @enum {string} */
                            paidLate: "accept" | "refund" | "ask";
                            refundProofAboveMinor: number | null;
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
    "/v1/business/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how far card payments are set up */
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
                            /** @enum {string} */
                            stage: "not_begun" | "begun" | "checking" | "ready" | "asked" | "restricted" | "stopped" | "gone";
                            canOnboard: boolean;
                            due: {
                                /** @enum {string} */
                                need: "identity" | "document" | "business" | "bank" | "tax" | "website" | "terms" | "other";
                                words: string;
                            }[];
                            /** @enum {string} */
                            language: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
                            dueBy: string | null;
                            detailsSubmitted: boolean;
                            payoutsOn: boolean;
                            firstPayoutOn: string | null;
                            email: string | null;
                            drafts: string[];
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
                        country?: string;
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
                            type: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            national: string | null;
                            international: string | null;
                            extension: string | null;
                            reason: ("TOO_SHORT" | "TOO_LONG" | "INVALID_LENGTH" | "INVALID_COUNTRY_CODE" | "COUNTRY_NEEDED" | "NOT_A_NUMBER" | "NOT_IN_PLAN" | "SHORT_OR_EMERGENCY" | "SEVERAL_NUMBERS" | "DIGITS_LOST") | null;
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
    "/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List or find customers */
        get: {
            parameters: {
                query?: {
                    q?: string;
                    limit?: number;
                    after?: string;
                };
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
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                                phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                                optedOutAt: string | null;
                                askedToStopAt: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                requests: {
                                    count: number;
                                    lastAt: string | null;
                                };
                                lastRequest: {
                                    amountMinor: number;
                                    currency: string;
                                    whatFor: string;
                                } | null;
                                unread: boolean;
                                erased: boolean;
                            }[];
                            nextCursor: string | null;
                            truncated: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a customer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        phoneCountry?: string;
                        confirmPhone?: boolean;
                        name?: string;
                        /** @enum {string} */
                        language?: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
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
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            askedToStopAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            consent: {
                                /** @enum {string} */
                                change: "added" | "stopped" | "allowed" | "asked" | "kept" | "merged";
                                /** @enum {string} */
                                source: "text" | "page" | "provider" | "staff" | "import" | "request" | "number" | "before";
                                words: string | null;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inTouch: boolean;
                            canAnswer: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
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
    "/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one customer */
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
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            askedToStopAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            consent: {
                                /** @enum {string} */
                                change: "added" | "stopped" | "allowed" | "asked" | "kept" | "merged";
                                /** @enum {string} */
                                source: "text" | "page" | "provider" | "staff" | "import" | "request" | "number" | "before";
                                words: string | null;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inTouch: boolean;
                            canAnswer: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
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
        /** Change a customer */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string | null;
                        phone?: string;
                        phoneCountry?: string;
                        confirmPhone?: boolean;
                        timeZone?: string | null;
                        language?: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                        note?: string | null;
                        textsStopped?: boolean;
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
                            id: string;
                            name: string | null;
                            phone: string;
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
                            phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                            optedOutAt: string | null;
                            askedToStopAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            requests: {
                                count: number;
                                lastAt: string | null;
                            };
                            lastRequest: {
                                amountMinor: number;
                                currency: string;
                                whatFor: string;
                            } | null;
                            unread: boolean;
                            erased: boolean;
                            phoneInput: string | null;
                            phoneMetadata: string | null;
                            timeZone: string | null;
                            timeZones: string[];
                            language: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            note: string | null;
                            optedOutBy: ("customer" | "staff") | null;
                            consent: {
                                /** @enum {string} */
                                change: "added" | "stopped" | "allowed" | "asked" | "kept" | "merged";
                                /** @enum {string} */
                                source: "text" | "page" | "provider" | "staff" | "import" | "request" | "number" | "before";
                                words: string | null;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inTouch: boolean;
                            canAnswer: boolean;
                            totals: {
                                currency: string;
                                requests: number;
                                askedMinor: number;
                                paidMinor: number;
                                refundedMinor: number;
                                openMinor: number;
                            }[];
                            duplicates: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/v1/customers/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the texts to and from a customer */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    after?: string;
                };
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
                            data: {
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                                requestId: string | null;
                                read: boolean;
                                offer: ("paid_by_transfer" | "wrong_person") | null;
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Text words of your own to a customer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        body: string;
                        confirmPhone?: boolean;
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
                            /** @enum {string} */
                            direction: "outbound" | "inbound";
                            /** @enum {string} */
                            purpose: "request" | "reminder" | "receipt" | "reply" | "code";
                            body: string;
                            parts: number;
                            /** @enum {string} */
                            status: "held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received";
                            reason: string | null;
                            retryAt: string | null;
                            pictures: {
                                id: string;
                                /** @enum {string} */
                                state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                contentType: string | null;
                                width: number | null;
                                height: number | null;
                            }[];
                            /** Format: date-time */
                            at: string;
                            requestId: string | null;
                            read: boolean;
                            offer: ("paid_by_transfer" | "wrong_person") | null;
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
    "/v1/requests/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count requests */
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
                            tabs: {
                                [key: string]: number;
                            };
                            overdue: number;
                            unread: number;
                            disputed: number;
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
                    status?: "all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft";
                    q?: string;
                    dates?: "made" | "paid" | "due";
                    from?: string;
                    to?: string;
                    amountFrom?: number;
                    amountTo?: number;
                    currency?: string;
                    madeBy?: string;
                    customer?: string;
                    overdue?: "true" | "false";
                    disputed?: "true" | "false";
                    unread?: "true" | "false";
                    sort?: "newest" | "oldest" | "largest" | "smallest" | "due" | "paid";
                    limit?: number;
                    after?: string;
                };
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
                                amountRefundedMinor: number;
                                currency: string;
                                whatFor: string;
                                reference: string | null;
                                customer: {
                                    id: string;
                                    name: string | null;
                                    phone: string;
                                    phoneNational: string;
                                    phoneInternational: string;
                                    phoneCountry: string | null;
                                    phoneExtension: string | null;
                                };
                                textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                                /** @enum {string} */
                                delivery: "text" | "share";
                                dueOn: string | null;
                                sendAt: string | null;
                                unread: boolean;
                                disputed: boolean;
                                lateQuestion: boolean;
                                madeBy: string | null;
                                /** Format: date-time */
                                createdAt: string;
                                openedAt: string | null;
                                paidAt: string | null;
                                /** Format: date-time */
                                expiresAt: string;
                            }[];
                            nextCursor: string | null;
                            truncated: boolean;
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
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        phoneCountry?: string;
                        amountMinor: number;
                        currency?: string;
                        whatFor: string;
                        name?: string;
                        details?: string;
                        reference?: string;
                        /** Format: date */
                        dueOn?: string;
                        /** Format: date-time */
                        sendAt?: string;
                        /** @enum {string} */
                        delivery?: "text" | "share";
                        confirmPhone?: boolean;
                        reminderPlan?: string | null;
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
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
                        phone?: string;
                        phoneCountry?: string;
                        amountMinor?: number;
                        currency?: string;
                        whatFor?: string;
                        /** Format: date-time */
                        sendAt?: string;
                        /** @enum {string} */
                        reminder?: "usual" | "last";
                        /** @enum {string} */
                        language?: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
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
                            language: "ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr";
                            /** @enum {string} */
                            encoding: "GSM-7" | "UCS-2";
                            units: number;
                            parts: number;
                            partsMax: number;
                            unitsLeft: number;
                            partsPlain: number;
                            costlySigns: {
                                sign: string;
                                name: string;
                                count: number;
                                replacement: string | null;
                                automatic: boolean;
                                /** @enum {string} */
                                place: "whatFor" | "businessName";
                            }[];
                            to: string | null;
                            recipientTime: {
                                time: string;
                                timeZone: string;
                                quiet: boolean;
                                allowedAt: string | null;
                            } | null;
                            arrival: {
                                /** @enum {string} */
                                verdict: "will" | "may_not" | "will_not";
                                reason: ("opted_out" | "country" | "number" | "sender" | "blocked" | "too_long" | "failures" | "doubt" | "words") | null;
                                says: string;
                            };
                            goes: {
                                at: string | null;
                                /** @enum {string} */
                                why: "now" | "scheduled" | "opted_out" | "payments_not_ready";
                            };
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
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
        /** Change a request that is not paid */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amountMinor?: number;
                        whatFor?: string;
                        details?: string | null;
                        dueOn?: string | null;
                        /** Format: date-time */
                        sendAt?: string;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
        /** Send a draft now or at a time, or text again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        sendAt?: string;
                        confirmPhone?: boolean;
                    } | null;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remind by text */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        confirmPhone?: boolean;
                    } | null;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the link work for longer */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt?: string;
                    } | null;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the link was handed over by hand */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        how: "copy" | "qr" | "sms" | "whatsapp" | "system";
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a cancel back */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark as paid in cash or otherwise */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        how: "cash" | "bank_transfer" | "card_terminal" | "cheque" | "other";
                        note?: string;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/{id}/unmark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back what was marked as paid */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
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
                            id: string;
                            number: number;
                            /** @enum {string} */
                            status: "draft" | "scheduled" | "open" | "processing" | "paid" | "canceled" | "expired";
                            overdue: boolean;
                            amountMinor: number;
                            amountPaidMinor: number;
                            amountRefundedMinor: number;
                            currency: string;
                            whatFor: string;
                            reference: string | null;
                            customer: {
                                id: string;
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            };
                            textStatus: ("held" | "queued" | "sending" | "unknown" | "sent" | "delivered" | "undelivered" | "failed" | "suppressed" | "received") | null;
                            /** @enum {string} */
                            delivery: "text" | "share";
                            dueOn: string | null;
                            sendAt: string | null;
                            unread: boolean;
                            disputed: boolean;
                            lateQuestion: boolean;
                            madeBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            openedAt: string | null;
                            paidAt: string | null;
                            /** Format: date-time */
                            expiresAt: string;
                            details: string | null;
                            payLink: string | null;
                            paidLate: boolean;
                            optedOut: boolean;
                            askedToStopAt: string | null;
                            erased: boolean;
                            canceledAt: string | null;
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
                                retryAt: string | null;
                                pictures: {
                                    id: string;
                                    /** @enum {string} */
                                    state: "waiting" | "shown" | "unshowable" | "failed" | "expired";
                                    contentType: string | null;
                                    width: number | null;
                                    height: number | null;
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            payments: {
                                id: string;
                                /** @enum {string} */
                                status: "started" | "needs_action" | "processing" | "succeeded" | "failed" | "canceled";
                                /** @enum {string} */
                                method: "card" | "offline";
                                offlineHow: ("cash" | "bank_transfer" | "card_terminal" | "cheque" | "other") | null;
                                note: string | null;
                                amountMinor: number;
                                currency: string;
                                cardBrand: string | null;
                                cardLast4: string | null;
                                declineCode: string | null;
                                late: ("canceled" | "expired" | "paid" | "marked_paid") | null;
                                lateDecision: ("keep" | "refund") | null;
                                /** Format: date-time */
                                at: string;
                            }[];
                            refunds: {
                                id: string;
                                paymentId: string;
                                /** @enum {string} */
                                status: "asked" | "pending" | "succeeded" | "failed" | "canceled";
                                failure: string | null;
                                amountMinor: number;
                                currency: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            inquiry: boolean;
                            disputes: {
                                id: string;
                                /** @enum {string} */
                                state: "open" | "won" | "lost";
                                inquiry: boolean;
                                amountMinor: number;
                                currency: string;
                                reason: string;
                                respondBy: string | null;
                                page: string | null;
                            }[];
                            fraudWarnings: {
                                paymentId: string;
                                /** Format: date-time */
                                at: string;
                                page: string | null;
                            }[];
                            reminders: {
                                planId: string;
                                planName: string;
                                steps: number;
                                next: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                } | null;
                                later: {
                                    step: number;
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                paused: ("staff" | "replied") | null;
                                why: ("paid" | "canceled" | "expired" | "not_sent" | "shared" | "erased" | "opted_out" | "disputed" | "used_up" | "processing" | "replied" | "phone" | "text" | "sender" | "business_paused" | "text_limit" | "texted_lately" | "customer_cap" | "hours") | null;
                            } | null;
                            timeline: {
                                sequence: number;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: string | null;
                                keyName: string | null;
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
    "/v1/requests/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do the same to many requests */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "remind" | "cancel" | "send";
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            action: "remind" | "cancel" | "send";
                            /** @enum {string} */
                            status: "running" | "done" | "stopped";
                            total: number;
                            done: number;
                            failed: number;
                            failures: {
                                requestId: string;
                                number: number;
                                reason: string;
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
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
    "/v1/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest work on many requests */
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
                            data: {
                                id: string;
                                /** @enum {string} */
                                action: "remind" | "cancel" | "send";
                                /** @enum {string} */
                                status: "running" | "done" | "stopped";
                                total: number;
                                done: number;
                                failed: number;
                                failures: {
                                    requestId: string;
                                    number: number;
                                    reason: string;
                                }[];
                                /** Format: date-time */
                                createdAt: string;
                                endedAt: string | null;
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
    "/v1/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how far work on many requests is */
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
                            /** @enum {string} */
                            action: "remind" | "cancel" | "send";
                            /** @enum {string} */
                            status: "running" | "done" | "stopped";
                            total: number;
                            done: number;
                            failed: number;
                            failures: {
                                requestId: string;
                                number: number;
                                reason: string;
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
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
    "/v1/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what came in, what is waited for, and what texts cost */
        get: {
            parameters: {
                query?: {
                    from?: string;
                    to?: string;
                    currency?: string;
                    madeBy?: string;
                };
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
                            period: {
                                from: string;
                                to: string;
                            };
                            before: {
                                from: string;
                                to: string;
                            };
                            timeZone: string;
                            currency: string;
                            totals: {
                                currency: string;
                                period: {
                                    asked: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    collected: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    refunded: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    disputed: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                };
                                before: {
                                    asked: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    collected: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    refunded: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                    disputed: {
                                        count: number;
                                        amountMinor: number;
                                    };
                                };
                                outstanding: {
                                    count: number;
                                    amountMinor: number;
                                } | null;
                                overdue: {
                                    count: number;
                                    amountMinor: number;
                                } | null;
                            }[];
                            timeToPaid: {
                                period: {
                                    medianSeconds: number | null;
                                    count: number;
                                };
                                before: {
                                    medianSeconds: number | null;
                                    count: number;
                                };
                            };
                            texts: {
                                period: {
                                    sent: number;
                                    parts: number;
                                    cost: {
                                        currency: string;
                                        micros: number;
                                        priced: number;
                                    }[];
                                };
                                before: {
                                    sent: number;
                                    parts: number;
                                    cost: {
                                        currency: string;
                                        micros: number;
                                        priced: number;
                                    }[];
                                };
                            };
                            days: {
                                day: string;
                                askedMinor: number;
                                collected: {
                                    count: number;
                                    amountMinor: number;
                                };
                                refundedMinor: number;
                                disputedMinor: number;
                            }[];
                            members: {
                                member: string | null;
                                asked: {
                                    count: number;
                                    amountMinor: number;
                                };
                                collected: {
                                    count: number;
                                    amountMinor: number;
                                };
                                refunded: {
                                    count: number;
                                    amountMinor: number;
                                };
                                disputed: {
                                    count: number;
                                    amountMinor: number;
                                };
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
    "/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who did what, from where and when */
        get: {
            parameters: {
                query?: {
                    member?: string;
                    group?: "requests" | "payments" | "texts" | "customers" | "team" | "settings" | "access";
                    subject?: string;
                    from?: string;
                    to?: string;
                    q?: string;
                    types?: string;
                    limit?: number;
                    after?: number;
                };
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
                                sequence: number;
                                /** Format: date-time */
                                at: string;
                                type: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                by: {
                                    id: string;
                                    name: string | null;
                                    isFormer: boolean;
                                } | null;
                                network: string | null;
                                subject: {
                                    /** @enum {string} */
                                    kind: "request";
                                    id: string;
                                    number: number;
                                    customer: string | null;
                                } | {
                                    /** @enum {string} */
                                    kind: "customer";
                                    id: string;
                                    name: string | null;
                                    isErased: boolean;
                                } | {
                                    /** @enum {string} */
                                    kind: "member";
                                    id: string;
                                    name: string | null;
                                } | {
                                    /** @enum {string} */
                                    kind: "key";
                                    id: string;
                                    name: string;
                                } | {
                                    /** @enum {string} */
                                    kind: "other";
                                    id: string;
                                };
                                data: {
                                    [key: string]: unknown;
                                };
                            }[];
                            nextCursor: number | null;
                            truncated: boolean;
                            checked: {
                                /** Format: date-time */
                                at: string;
                                firstBroken: number | null;
                            } | null;
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
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what happened, oldest first */
        get: {
            parameters: {
                query?: {
                    after?: number;
                    limit?: number;
                    types?: string;
                    subject?: string;
                    since?: string;
                    until?: string;
                };
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
                                sequence: number;
                                /** @enum {string} */
                                type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended";
                                subject: string;
                                /** @enum {string} */
                                actor: "staff" | "payer" | "provider" | "system" | "api";
                                /** Format: date-time */
                                at: string;
                                details: {
                                    [key: string]: unknown;
                                };
                            }[];
                            nextCursor: number | null;
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
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the endpoints */
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
                            data: {
                                id: string;
                                url: string;
                                description: string;
                                types: ("business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended")[] | null;
                                /** @enum {string} */
                                state: "on" | "off";
                                offBecause: ("person" | "gone" | "failing") | null;
                                offAt: string | null;
                                createdBy: string;
                                /** Format: date-time */
                                createdAt: string;
                                failingSince: string | null;
                                secrets: {
                                    id: string;
                                    /** Format: date-time */
                                    createdAt: string;
                                    endsAt: string | null;
                                    publicKey: string;
                                }[];
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
    "/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deliveries */
        get: {
            parameters: {
                query?: {
                    endpoint?: string;
                    state?: "pending" | "delivered" | "failed";
                    q?: string;
                    limit?: number;
                    after?: string;
                };
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
                                endpointId: string;
                                eventId: string;
                                sequence: number | null;
                                /** @enum {string} */
                                type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "webhook.test";
                                subject: string;
                                /** @enum {string} */
                                state: "pending" | "delivered" | "failed";
                                failedBecause: ("attempts" | "endpoint") | null;
                                attempts: number;
                                nextAttemptAt: string | null;
                                lastStatus: number | null;
                                /** Format: date-time */
                                createdAt: string;
                                endedAt: string | null;
                            }[];
                            nextCursor: string | null;
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
    "/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a delivery with its attempts */
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
                            endpointId: string;
                            eventId: string;
                            sequence: number | null;
                            /** @enum {string} */
                            type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "webhook.test";
                            subject: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            failedBecause: ("attempts" | "endpoint") | null;
                            attempts: number;
                            nextAttemptAt: string | null;
                            lastStatus: number | null;
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
                            attemptsMade: {
                                number: number;
                                /** Format: date-time */
                                at: string;
                                tookMs: number;
                                status: number | null;
                                noAnswer: ("timeout" | "not_public" | "no_address" | "refused" | "certificate" | "broken") | null;
                                answer: string | null;
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
    "/v1/webhook-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": Record<string, never> | null;
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
                            id: string;
                            endpointId: string;
                            eventId: string;
                            sequence: number | null;
                            /** @enum {string} */
                            type: "business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended" | "webhook.test";
                            subject: string;
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            failedBecause: ("attempts" | "endpoint") | null;
                            attempts: number;
                            nextAttemptAt: string | null;
                            lastStatus: number | null;
                            /** Format: date-time */
                            createdAt: string;
                            endedAt: string | null;
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
    "/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the events of a time again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Made by the caller, one for each thing that is meant: sent again with it within 24 hours, the same call does nothing more and is answered with the same object, as it is by then. Another call with it is refused. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        since: string;
                        /** Format: date-time */
                        until?: string;
                        types?: ("business.payments_ready" | "business.payments_stopped" | "customer.created" | "customer.changed" | "customer.merged" | "customer.erased" | "customer.opted_out" | "customer.opted_in" | "request.created" | "request.sent" | "request.changed" | "request.link_renewed" | "request.opened" | "request.scheduled" | "request.not_sent" | "request.shared" | "request.reminded" | "request.extended" | "request.canceled" | "request.reopened" | "request.marked_paid" | "request.unmarked_paid" | "request.expired" | "request.paid" | "request.paid_late" | "request.late_kept" | "message.sent" | "message.delivered" | "message.failed" | "message.received" | "payment.started" | "payment.processing" | "payment.declined" | "payment.canceled" | "payment.refund_asked" | "payment.refunded" | "payment.refund_failed" | "payment.fraud_warned" | "payment.disputed" | "payment.dispute_won" | "payment.dispute_lost" | "batch.ended" | "import.ended")[];
                        /**
                         * @default undelivered
                         * @enum {string}
                         */
                        which?: "undelivered" | "all";
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
                            deliveries: number;
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

/** Each code with which the server refuses a call. */
export type ErrorCode =
  | 'address_in_words'
  | 'amount_changed'
  | 'amount_invalid'
  | 'amount_not_representable'
  | 'amount_too_large'
  | 'amount_too_small'
  | 'assignee_unknown'
  | 'body_invalid'
  | 'body_malformed'
  | 'body_too_large'
  | 'business_exists'
  | 'business_required'
  | 'claim_code_wrong'
  | 'clock_time_invalid'
  | 'code_expired'
  | 'code_sends_used_up'
  | 'code_tries_used_up'
  | 'code_wrong'
  | 'country_not_supported'
  | 'csv_unreadable'
  | 'currency_not_supported'
  | 'customer_erased'
  | 'customer_exists'
  | 'customer_not_in_touch'
  | 'customer_not_mergeable'
  | 'customer_owes'
  | 'date_out_of_range'
  | 'details_too_long'
  | 'email_invalid'
  | 'export_too_wide'
  | 'field_invalid'
  | 'field_required'
  | 'field_unknown'
  | 'idempotency_in_flight'
  | 'idempotency_key_invalid'
  | 'idempotency_key_reused'
  | 'import_not_ready'
  | 'internal'
  | 'invitation_exists'
  | 'invitation_other_phone'
  | 'invitation_over'
  | 'key_address_invalid'
  | 'key_address_refused'
  | 'key_expiry_past'
  | 'key_in_address'
  | 'key_invalid'
  | 'key_limit_reached'
  | 'key_not_allowed'
  | 'key_over'
  | 'key_replaced'
  | 'key_right_above_role'
  | 'keys_full'
  | 'late_payment_settled'
  | 'logo_invalid'
  | 'member_already'
  | 'mention_unknown'
  | 'name_invalid'
  | 'name_reserved'
  | 'no_reminders'
  | 'not_a_member'
  | 'not_allowed'
  | 'not_found'
  | 'note_too_long'
  | 'number_move_waits'
  | 'number_not_proved'
  | 'number_same'
  | 'number_taken'
  | 'number_waits'
  | 'offer_exists'
  | 'offer_over'
  | 'onboarding_not_possible'
  | 'operator_only'
  | 'origin_refused'
  | 'other_proof_needed'
  | 'owner_already'
  | 'owner_is_offered'
  | 'owner_needed'
  | 'passkey_last'
  | 'passkey_needed'
  | 'passkey_refused'
  | 'passkeys_full'
  | 'passkeys_unavailable'
  | 'payment_not_offline'
  | 'payment_offline'
  | 'payments_not_ready'
  | 'payments_paused'
  | 'person_required'
  | 'phone_invalid'
  | 'phone_needs_confirmation'
  | 'plan_name_taken'
  | 'proof_required'
  | 'provider_unavailable'
  | 'quiet_hours_empty'
  | 'recovery_code_wrong'
  | 'reference_taken'
  | 'refund_exceeds_payment'
  | 'refund_refused'
  | 'reminded_lately'
  | 'reminders_used_up'
  | 'request_canceled'
  | 'request_disputed'
  | 'request_expired'
  | 'request_malformed'
  | 'request_not_open'
  | 'request_not_paid'
  | 'request_paid'
  | 'request_processing'
  | 'request_too_long'
  | 'request_too_slow'
  | 'sign_in_required'
  | 'sign_up_closed'
  | 'signature_invalid'
  | 'snippet_braces'
  | 'snippet_name_invalid'
  | 'snippet_name_taken'
  | 'snippet_words_invalid'
  | 'snooze_invalid'
  | 'steps_not_later'
  | 'temporarily_unavailable'
  | 'text_limit_reached'
  | 'text_not_sent'
  | 'text_opted_out'
  | 'text_too_long'
  | 'text_unreadable'
  | 'texts_stopped'
  | 'thread_changed'
  | 'time_range_invalid'
  | 'time_zone_unknown'
  | 'too_many_plans'
  | 'too_many_scheduled'
  | 'too_many_snippets'
  | 'too_many_tries'
  | 'too_many_views'
  | 'topic_unknown'
  | 'view_name_taken'
  | 'webhook_off'
  | 'webhook_replay_too_large'
  | 'webhook_url_bad_port'
  | 'webhook_url_has_password'
  | 'webhook_url_not_https'
  | 'webhook_url_not_public'
  | 'webhook_url_unreadable'
  | 'webhooks_full'
  | 'what_for_invalid'
  | 'wording_invalid'
  | 'wording_lacks_variable'
  | 'wording_link_touched'
  | 'wording_link_twice'
  | 'wording_too_long'
  | 'wording_unknown_variable'
  | 'works_elsewhere'
