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
                        confirmPhone?: boolean | undefined;
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
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
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
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
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
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
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
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                        };
                    };
                };
            };
        };
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
                            phoneNational: string;
                            phoneInternational: string;
                            phoneCountry: string | null;
                            phoneExtension: string | null;
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
        /** Change the settings of the business */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string | undefined;
                        contactPhone?: (string | null) | undefined;
                        contactPhoneCountry?: string | undefined;
                        allowedCountries?: (string[] | null) | undefined;
                        timeZone?: string | undefined;
                        textLanguage?: (("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null) | undefined;
                        quietHours?: {
                            from: string;
                            to: string;
                        } | undefined;
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
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/v1/business/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the logo */
        get: {
            parameters: {
                query?: {
                    v?: string | undefined;
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
                    content?: never;
                };
            };
        };
        /** Save a picture as the logo */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        image: string;
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
                            name: string;
                            country: string;
                            currency: string;
                            locale: string;
                            timeZone: string;
                            paymentsReady: boolean;
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        /** Remove the logo */
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
                            contactPhone: {
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                            } | null;
                            allowedCountries: string[] | null;
                            textLanguage: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null;
                            logo: string | null;
                            quietHours: {
                                from: string;
                                to: string;
                            };
                        };
                    };
                };
            };
        };
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
                                name: string | null;
                                phone: string;
                                phoneNational: string;
                                phoneInternational: string;
                                phoneCountry: string | null;
                                phoneExtension: string | null;
                                phoneType: ("MOBILE" | "FIXED_LINE" | "FIXED_LINE_OR_MOBILE" | "TOLL_FREE" | "PREMIUM_RATE" | "SHARED_COST" | "VOIP" | "PERSONAL_NUMBER" | "PAGER" | "UAN" | "VOICEMAIL") | null;
                                optedOutAt: string | null;
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
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        phoneCountry?: string | undefined;
                        confirmPhone?: boolean | undefined;
                        name?: string | undefined;
                        /** @enum {string} */
                        language?: ("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | undefined;
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
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: (string | null) | undefined;
                        phone?: string | undefined;
                        phoneCountry?: string | undefined;
                        confirmPhone?: boolean | undefined;
                        timeZone?: (string | null) | undefined;
                        language?: (("ar" | "de" | "en" | "es" | "fr" | "hi" | "it" | "ja" | "nl" | "pl" | "pt" | "tr") | null) | undefined;
                        note?: (string | null) | undefined;
                        textsStopped?: boolean | undefined;
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
                        phoneCountry?: string | undefined;
                        amountMinor?: number | undefined;
                        currency?: string | undefined;
                        whatFor?: string | undefined;
                        /** Format: date-time */
                        sendAt?: string | undefined;
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
                            } | null;
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
                    status?: ("all" | "open" | "processing" | "paid" | "canceled" | "expired" | "scheduled" | "draft") | undefined;
                    q?: string | undefined;
                    dates?: ("made" | "paid" | "due") | undefined;
                    from?: string | undefined;
                    to?: string | undefined;
                    amountFrom?: number | undefined;
                    amountTo?: number | undefined;
                    currency?: string | undefined;
                    madeBy?: string | undefined;
                    customer?: string | undefined;
                    overdue?: ("true" | "false") | undefined;
                    disputed?: ("true" | "false") | undefined;
                    unread?: ("true" | "false") | undefined;
                    sort?: ("newest" | "oldest" | "largest" | "smallest" | "due" | "paid") | undefined;
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
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phone: string;
                        phoneCountry?: string | undefined;
                        amountMinor: number;
                        currency?: string | undefined;
                        whatFor: string;
                        name?: string | undefined;
                        details?: string | undefined;
                        reference?: string | undefined;
                        /** Format: date */
                        dueOn?: string | undefined;
                        /** Format: date-time */
                        sendAt?: string | undefined;
                        /** @enum {string} */
                        delivery?: ("text" | "share") | undefined;
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
        /** Change a request that is not paid */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amountMinor?: number | undefined;
                        whatFor?: string | undefined;
                        details?: (string | null) | undefined;
                        dueOn?: (string | null) | undefined;
                        /** Format: date-time */
                        sendAt?: string | undefined;
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
